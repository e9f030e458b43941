import { parentPort, workerData } from 'node:worker_threads';
import { listenOnFirst } from '../server/listen.ts';
import { busyAnswer } from './busy-answer.ts';
import { buildDoorApp, type Pass } from './door-app.ts';
import { openDoorBudget } from './door-budget.ts';
import type { DoorMessage, DoorPlan, PassedAnswer } from './door-message.ts';

// The program of the thread that owns the socket on the local network: a flood is refused here, not on the till's thread.

const { host, ports, limits, busyPages }: DoorPlan = workerData;
const tell = (message: DoorMessage): void => parentPort?.postMessage(message);

const waiting = new Map<number, (answer: PassedAnswer) => void>();
let last = 0;
const pass: Pass = (request) =>
  new Promise((resolve) => {
    last += 1;
    waiting.set(last, resolve);
    tell({ kind: 'request', id: last, ...request });
  });
parentPort?.on('message', (answer: PassedAnswer) => {
  waiting.get(answer.id)?.(answer);
  waiting.delete(answer.id);
});

const budget = openDoorBudget(limits, () => performance.now());
const sendBusy = busyAnswer(busyPages);
const listening = await listenOnFirst(
  () => buildDoorApp(host, budget, pass, sendBusy),
  host,
  ports,
);
if (listening.ok) tell({ kind: 'listening', port: listening.port });
else tell({ kind: 'refused', detail: listening.detail });
