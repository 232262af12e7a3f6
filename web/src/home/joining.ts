/** What a typed link or code refers to: the id of a table, or a code. */
export type JoinTarget = { id: string } | { code: string };

const LINK = /\/table\/([\w-]{1,64})/;
const CODE = /^[A-Z]{6}$/;

/** Parse typed or pasted text; null if it is neither a link nor a code. */
export function readJoinText(typed: string): JoinTarget | null {
  const link = LINK.exec(typed);
  if (link) return { id: link[1]! };
  const code = typed.replace(/[\s-]/g, "").toUpperCase();
  return CODE.test(code) ? { code } : null;
}
