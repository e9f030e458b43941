import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { registerEventSchema } from '../../../../src/domain/register/register-event.ts';
import { saleEventSchema } from '../../../../src/domain/sale/sale-event.ts';
import { firstDraftedSchema } from '../../../../src/domain/sale/stored-sale-event.ts';
import { taxAt } from '../../../../src/domain/sale/taxes.ts';
import { MIGRATIONS, schemaOf } from '../../../../src/ledger/database/migrations.ts';
import { textHash } from '../../../../src/ledger/entry/hash-chain.ts';
import { handoverHash } from '../../../../src/ledger/entry/register-key.ts';
import { verifyExport } from '../../../../src/ledger/proof/verify-export.ts';
import { RECEIPT_COLUMNS } from '../../../../src/ledger/sheets/receipts-csv.ts';
import { RETURN_COLUMNS } from '../../../../src/ledger/sheets/returns-csv.ts';
import { SALE_COLUMNS } from '../../../../src/ledger/sheets/sales-csv.ts';
import { VAT_COLUMNS } from '../../../../src/ledger/sheets/vat-csv.ts';
import { temporaryFolder } from '../setting.ts';

const DOCUMENT = readFileSync(
  new URL('../../../../docs/journal-format.md', import.meta.url),
  'utf8',
);
const SCHEMAS = [saleEventSchema, firstDraftedSchema, registerEventSchema];

const examples: readonly Readonly<Record<string, unknown>>[] = [
  ...DOCUMENT.matchAll(/^```jsonl\n(.*?)^```$/gms),
].flatMap(([, lines = '']) =>
  lines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line)),
);

type JsonSchema = {
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
};

const stated = SCHEMAS.flatMap((schema) => {
  const one = z.toJSONSchema(schema, { io: 'input' }) as JsonSchema;
  return one.oneOf ?? [one];
});

/** Every field of a schema by its path, such as `figures.begun[].state`. */
function fieldsOf(schema: JsonSchema, path = ''): readonly string[] {
  const within = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) =>
    fieldsOf(one, path),
  );
  const items = schema.items === undefined ? [] : fieldsOf(schema.items, `${path}[]`);
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    `${path}.${name}`,
    ...fieldsOf(field, `${path}.${name}`),
  ]);
  return [...within, ...items, ...own];
}

function fieldsIn(value: unknown, path = ''): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((one) => fieldsIn(one, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) => [
    `${path}.${name}`,
    ...fieldsIn(field, `${path}.${name}`),
  ]);
}

/** Every word that a field of a schema may be. */
const wordsOf = (schema: JsonSchema): readonly unknown[] => [
  ...(schema.enum ?? []),
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(wordsOf),
  ...(schema.items === undefined ? [] : wordsOf(schema.items)),
  ...Object.values(schema.properties ?? {}).flatMap(wordsOf),
];

const kindsOf = ({ properties }: JsonSchema): readonly string[] => {
  const { const: one, enum: several = [one] } = properties?.type ?? {};
  return several.map(String);
};

describe('the document of the journal’s format', () => {
  test.each(examples.map((example) => [String(example.type), example] as const))(
    'shows an entry of kind %s as a till writes it, with no field that there is not',
    (_, example) => {
      const parsed = SCHEMAS.map((schema) => schema.safeParse(example)).find(
        ({ success }) => success,
      );
      expect(parsed?.data).toEqual(example);
    },
  );

  test('shows every kind of entry and every field of each', () => {
    expect(stated.length).toBeGreaterThan(30);
    for (const schema of stated) {
      const kinds = kindsOf(schema);
      const ofKind = examples.filter(({ type }) => kinds.includes(String(type)));
      const shown = new Set(ofKind.flatMap((example) => fieldsIn(example)));
      const missing = fieldsOf(schema).filter((field) => !shown.has(field));
      // Figures have one form, which the example of a day shows.
      const isDay = kinds.includes('dayClosed');
      const own = missing.filter((field) => isDay || !field.startsWith('.figures.'));
      expect({ kinds, missing: own }).toEqual({ kinds, missing: [] });
      for (const kind of kinds) expect(DOCUMENT).toContain(`\`${kind}\``);
    }
  });

  const blocks = (language: string): readonly string[] =>
    [...DOCUMENT.matchAll(new RegExp(`^ *\`\`\`${language}\\n(.*?)^ *\`\`\`$`, 'gms'))].map(
      ([, text = '']) => text.trim(),
    );

  test('shows an export that is whole, with its nulls, and what is hashed of its entry', async () => {
    const [, exported = '', hashed = ''] = blocks('json');
    const file = join(temporaryFolder(), 'export.jsonl');
    writeFileSync(file, `${exported}\n`);
    expect(await verifyExport(file)).toMatchObject({
      ok: true,
      entries: 1,
      headHash: textHash(hashed),
    });
    const without = exported.replace('"saleId":null,', '');
    expect(without).not.toBe(exported);
    writeFileSync(file, `${without}\n`);
    expect(await verifyExport(file)).toMatchObject({ ok: false, problem: 'unreadable' });
  });

  test('shows the text that one key signs for the next', () => {
    const [text = ''] = blocks('json');
    expect(handoverHash('3c6e…', '9e37…')).toBe(textHash(text));
  });

  test('shows every definition of the newest database', () => {
    const database = new Database(':memory:');
    for (const { ddl } of MIGRATIONS) database.exec(ddl);
    const definitions = [...schemaOf(database).values()].map((sql) => `${sql};`);
    database.close();
    expect(blocks('sql')).toEqual([definitions.join('\n\n')]);
    expect(DOCUMENT).toContain(`These are the definitions of version ${MIGRATIONS.length}`);
  });

  test('rounds the tax of a receipt as a till does', () => {
    expect([4_890, 3, 6, -3].map((minor) => taxAt(minor, 2_000).vatMinor)).toEqual([815, 1, 1, -1]);
  });

  test('names every word that a field may be', () => {
    const words = [...new Set(stated.flatMap(wordsOf).map(String))];
    const missing = words.filter((word) => !DOCUMENT.includes(word));
    expect(missing).toEqual([]);
  });
});

test.each([
  ['sales', SALE_COLUMNS.map(([name]) => name)],
  ['receipts', RECEIPT_COLUMNS.map(([name]) => name)],
  ['returns', RETURN_COLUMNS.map(([name]) => name)],
  ['vat', VAT_COLUMNS.map(([name]) => name)],
])('the columns of the %s stand in the document, in their order', (_what, names) => {
  const inOrder = names.map((name) => `\`${name}\``).join(', ');
  expect(DOCUMENT.replaceAll('\n', ' ')).toContain(inOrder);
});
