import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { agedBy, GOES_ON, isStillSaid } from '../../../src/contract/spans.ts';
import { CUSTOMER_TOPICS } from '../../../src/contract/views/customer-view.ts';
import { TILL_TOPICS } from '../../../src/contract/views/view.ts';

/** The names of all fields that a schema has, at any depth. */
function fieldsOf(schema: unknown, into = new Set<string>()): ReadonlySet<string> {
  if (typeof schema !== 'object' || schema === null || !('_zod' in schema)) return into;
  const def: Readonly<Record<string, unknown>> = { ...(schema as z.core.$ZodType)._zod.def };
  for (const [name, held] of Object.entries((def.shape ?? {}) as object)) {
    into.add(name);
    fieldsOf(held, into);
  }
  for (const inner of [def.innerType, def.element, ...((def.options ?? []) as unknown[])]) {
    fieldsOf(inner, into);
  }
  return into;
}

/** What a span as of the sending is called (`contract/views/view.ts`). */
const SPAN = /(In|Ago|For)Ms$|^(ago|for)Ms$/;

describe('what goes on by itself', () => {
  test('is every field of a topic that is named as a span of the sending', () => {
    const schemas = [...Object.values(TILL_TOPICS), ...Object.values(CUSTOMER_TOPICS)];
    const fields = [...new Set(schemas.flatMap((schema) => [...fieldsOf(schema)]))];
    expect(fields).toContain('evidence');
    const spans = fields.filter((field) => SPAN.test(field));
    expect(spans.length).toBeGreaterThanOrEqual(9);
    expect(spans.filter((span) => !GOES_ON.has(span))).toEqual([]);
    expect([...GOES_ON].filter((name) => !fields.includes(name))).toEqual([]);
  });

  const SENT = {
    endsInMs: 1_000,
    endsAtMs: 77,
    operators: [{ waitsForMs: 500 }],
    evidence: { lastAnswer: { agoMs: 10 }, nextCheckInMs: null },
    lifetimeMs: 180_000,
  };

  test('is told as of a later moment: what comes passes, what runs out stays at nothing, ages grow', () => {
    expect(agedBy(SENT, 2_000)).toEqual({
      endsInMs: -1_000,
      endsAtMs: 77,
      operators: [{ waitsForMs: 0 }],
      evidence: { lastAnswer: { agoMs: 2_010 }, nextCheckInMs: null },
      lifetimeMs: 180_000,
    });
  });

  test('is still said where it only went on, within what nobody sees', () => {
    const later = agedBy(SENT, 2_000);
    expect(isStillSaid(SENT, later, 2_000)).toBe(true);
    expect(isStillSaid(SENT, { ...later, endsInMs: -1_200, endsAtMs: 78 }, 2_000)).toBe(true);
  });

  test.each([
    ['a countdown that stood still', { endsInMs: 1_000 }],
    ['an end that is another', { endsAtMs: 20_077 }],
    ['an answer that is newer', { evidence: { lastAnswer: { agoMs: 5 }, nextCheckInMs: null } }],
    ['a field that was null', { evidence: { lastAnswer: null, nextCheckInMs: null } }],
    ['a number that is no span', { lifetimeMs: 180_001 }],
    ['one more in a list', { operators: [{ waitsForMs: 0 }, { waitsForMs: 0 }] }],
    ['one less', { operators: [] }],
    ['a list that is none', { operators: {} }],
    ['a field more', { more: 1 }],
  ])('is another matter: %s', (_what, change) => {
    expect(isStillSaid(SENT, { ...agedBy(SENT, 2_000), ...change }, 2_000)).toBe(false);
  });

  test('is another matter where a field is gone', () => {
    const { lifetimeMs: _gone, ...less } = agedBy(SENT, 2_000);
    expect(isStillSaid(SENT, less, 2_000)).toBe(false);
    expect(isStillSaid(SENT, { ...less, other: 180_000 }, 2_000)).toBe(false);
  });
});
