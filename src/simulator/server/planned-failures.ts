import type { FastifyReply } from 'fastify';
import { sendError } from './error-answer.ts';

/** Answers that a developer wants to fail, to see how an integration takes it (interface, Errors: 500). */
export interface PlannedFailures {
  /** Has the next `count` answers of the interface's routes be a 500. */
  plan(count: number): void;
  /** Sends a 500 and returns false, when one was planned; nothing was then done. */
  pass(reply: FastifyReply): boolean;
}

/** No failures until some are planned. */
export const createPlannedFailures = (): PlannedFailures => {
  let left = 0;
  return {
    plan: (count) => {
      left = count;
    },
    pass: (reply) => {
      if (left === 0) return true;
      left -= 1;
      sendError(reply, 500, 'failure_planned', 'The simulation was told to fail.');
      return false;
    },
  };
};
