import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTypedSources, sourceText, type TypedSources } from '../../../support/typed-sources.ts';

const TOLD_FILE = 'src/contract/views/access-view.ts';
const HELP_FILE = 'src/renderer/language/en/settings-room.ts';
const ROWS_FILE = 'src/renderer/settings/rows/shop-rows.ts';
const STORED_FILE = 'src/till/shop/stored-settings.ts';

const told = () =>
  withLine(TOLD_FILE, 'shopSettingsSchema = z.object({', 'ringsTwice: z.boolean(),');
const stored = () =>
  withLine(STORED_FILE, 'settingsSchema = z.object({', 'ringsTwice: z.boolean().default(false),');

describe('a new setting of the shop', () => {
  let sources: TypedSources;
  beforeAll(() => {
    sources = openTypedSources();
  });
  afterAll(() => sources.close());

  test('that screens are told of is asked of what is kept', () => {
    sources.replace({ [TOLD_FILE]: told() });
    expect(sources.complaining()).toContain('src/till/shop/settings.ts');
  });

  test('that is kept has a sentence for a file in which it is wrong, a line of help and a row, and nothing else', () => {
    sources.replace({ [TOLD_FILE]: told(), [STORED_FILE]: stored() });
    expect(sources.complaining()).toEqual([HELP_FILE, ROWS_FILE, STORED_FILE]);
  });
});

/** A source with this line at the head of an object. */
function withLine(path: string, head: string, line: string): string {
  const source = sourceText(path);
  const longer = source.replace(head, `${head}\n  ${line}`);
  expect(longer).not.toBe(source);
  return longer;
}
