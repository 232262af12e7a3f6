import { expect, test } from "vitest";

import { TaskSocket, type TaskMoment } from "../../src/lessons/task_socket";
import { viewWith } from "../table/position";

const MOMENT = {
  view: viewWith(),
  decider: 0,
  played: [],
  choices: [],
  landings: {},
  events: [],
} as unknown as TaskMoment;

/** A task whose answers come when the test lets them. */
function task() {
  const answers: ((moment: TaskMoment) => void)[] = [];
  const judged: TaskMoment[] = [];
  const ask = () => new Promise<TaskMoment>((resolve) => answers.push(resolve));
  return { ask, judged: (moment: TaskMoment) => judged.push(moment), seen: judged, answers };
}

function open(source: ReturnType<typeof task>): TaskSocket {
  const socket = new TaskSocket(source);
  socket.onmessage = () => undefined;
  return socket;
}

const HELLO = JSON.stringify({ type: "hello" });
const SUBMIT = JSON.stringify({ type: "submit", command: "one", version: 1, action: "hat start" });

test.each([HELLO, SUBMIT])("an answer to a socket that is open is judged", async (message) => {
  const source = task();
  open(source).send(message);
  source.answers[0]!(MOMENT);
  await new Promise((done) => setTimeout(done));
  expect(source.seen).toEqual([MOMENT]);
});

test.each([HELLO, SUBMIT])("an answer that comes after the step was left changes nothing", async (message) => {
  const source = task();
  const socket = open(source);
  socket.send(message);
  socket.close();
  source.answers[0]!(MOMENT);
  await new Promise((done) => setTimeout(done));
  expect(source.seen).toEqual([]);
});
