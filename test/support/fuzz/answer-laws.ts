import { expect } from 'vitest';
import { errorBodySchema } from '../../../src/platform/wire/error.ts';
import type { RawAnswer } from './raw-exchange.ts';

/** The only server error that may ever be seen: one that was asked for. */
const PLANNED = 'failure_planned';

/**
 * Holds an answer to what every answer keeps: no server error, and below every refusal the documented
 * error body (interface, Errors; assumptions A6). A page for payers and merchants refuses with a page.
 */
export const expectLawful = (
  answer: RawAnswer,
  asked: { method: string; target: string },
): void => {
  const { status, headers, body } = answer;
  const seen = `${asked.method} ${asked.target.slice(0, 200)}: ${status} ${body.toString().slice(0, 300)}`;
  if (status < 400 || asked.method === 'HEAD') {
    expect(status, seen).toBeLessThan(500);
    return;
  }
  const type = headers.get('content-type') ?? '';
  const isApi = /^\/(api|control)\//.test(asked.target);
  if (type.startsWith('text/html') && !isApi) {
    expect(status, seen).toBeLessThan(500);
    expect(body.toString(), seen).toMatch(/^<!doctype html>/i);
    return;
  }
  expect(type, seen).toMatch(/^application\/json\b/);
  const { error } = errorBodySchema.parse(JSON.parse(body.toString()), {
    error: () => `no error body: ${seen}`,
  });
  if (error.code !== PLANNED) expect(status, seen).toBeLessThan(500);
};
