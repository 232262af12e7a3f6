/** Where a typed link or code leads: to a table's id, or to a code that the server knows. */
export type Wish = { id: string } | { code: string };

const LINK = /\/table\/([\w-]{1,64})/;
const CODE = /^[A-Z]{6}$/;

/** Read what somebody typed or pasted; null if it is neither a link nor a code. */
export function readWish(typed: string): Wish | null {
  const link = LINK.exec(typed);
  if (link) return { id: link[1]! };
  const code = typed.replace(/[\s-]/g, "").toUpperCase();
  return CODE.test(code) ? { code } : null;
}
