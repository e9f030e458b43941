import { existsSync } from 'node:fs';
import { Server } from 'node:net';

// Given to a program with `--import`: nothing listens before the file that HELD_UNTIL names is there. A till in simulation
// then opens for as long, since it waits for its simulation.

const until = process.env.HELD_UNTIL;
if (until === undefined) throw new Error('HELD_UNTIL names no file.');

const listen = Server.prototype.listen as (...given: unknown[]) => Server;

Server.prototype.listen = function held(this: Server, ...given: unknown[]): Server {
  const look = setInterval(() => {
    if (!existsSync(until)) return;
    clearInterval(look);
    listen.apply(this, given);
  }, 20);
  return this;
};
