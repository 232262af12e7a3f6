/** The Worker of the core: starts it once, and answers questions in their order. */
import address from "../../../src/cartagena/core/built/core.wasm?url";
import { startCore, type Core } from "./core";
import { landingsOn } from "./landings";
import type { Answer, CoreQuestion, CoreReply, Question, RequestName } from "./messages";

type Answers = { [N in RequestName]: (core: Core, question: Question<N>) => Answer<N> };

const ANSWERS: Answers = { landings: landingsOn };

const started = WebAssembly.compileStreaming(fetch(address)).then(startCore);
started.catch((error: unknown) => reply({ failure: String(error) }));

addEventListener("message", ({ data }: MessageEvent<CoreQuestion>) => {
  started.then((core) => reply(answerTo(core, data))).catch(() => {}); // why it did not start has been said
});

function answerTo(core: Core, { id, name, question }: CoreQuestion): CoreReply {
  try {
    return { id, answer: ANSWERS[name](core, question) };
  } catch (error) {
    return { id, failure: String(error) };
  }
}

function reply(message: CoreReply): void {
  postMessage(message);
}
