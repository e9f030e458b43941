import { array, assert, asyncProperty, dictionary, jsonValue, string } from 'fast-check';
import { expect, test } from 'vitest';
import { jsonParts } from '../../../src/files/json-parts.ts';

const partsOf = async (value: Readonly<Record<string, unknown>>): Promise<readonly string[]> => {
  const parts: string[] = [];
  for await (const part of jsonParts(value)) parts.push(part);
  return parts;
};

test('a long file of JSON has the bytes of a short one, list for list in parts', async () => {
  const held = dictionary(string(), array(jsonValue(), { maxLength: 3 }), { maxKeys: 4 });
  await assert(
    asyncProperty(held, async (value) => {
      const parts = await partsOf(value);
      expect(parts.join('')).toBe(`${JSON.stringify(value, null, 2)}\n`);
    }),
  );
  const long = { version: 3, items: Array.from({ length: 450 }, (_, id) => ({ id, of: [id] })) };
  const parts = await partsOf(long);
  expect(parts.join('')).toBe(`${JSON.stringify(long, null, 2)}\n`);
  const inPart = parts.map((part) => part.split('"id"').length - 1);
  expect(Math.max(...inPart)).toBe(100);
});
