/** What the page asks the core's Worker, and what the Worker answers. */
import type { BoardLandings } from "./landings";
import type { Board } from "./position";

/** By name of a request: its question and its answer. */
export interface CoreRequests {
  landings: { question: Board; answer: BoardLandings };
}

export type RequestName = keyof CoreRequests;
export type Question<N extends RequestName> = CoreRequests[N]["question"];
export type Answer<N extends RequestName> = CoreRequests[N]["answer"];

/** To the Worker: a question with a number. */
export type CoreQuestion = { [N in RequestName]: { id: number; name: N; question: Question<N> } }[RequestName];

/** From the Worker: the answer to a question; or why there is none, of one question or (without a number) of all. */
export type CoreReply = { id: number; answer: Answer<RequestName> } | { id?: number; failure: string };
