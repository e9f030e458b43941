import { basename, dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '../../../src/domain/locale.ts';
import { SALE_STATES } from '../../../src/domain/sale/sale-state.ts';
import { statesByHand, type Told } from '../../support/states-by-hand.ts';
import { openTypedSources, sourceText, type TypedSources } from '../../support/typed-sources.ts';
import { whereToLook } from '../../support/where-to-look.ts';

const STATES_FILE = 'src/domain/sale/sale-state.ts';

/** What the compiler names once there is another state: each says of every state what it is there. */
const SAID_IN = [
  STATES_FILE,
  'src/domain/sale/sale-table.ts',
  ...LOCALES.map((locale) => `src/papers/language/${locale}.ts`),
  'src/office/screens/language/en/selling.ts',
  'src/office/screens/parts/sale-state.tsx',
  'src/renderer/frame/announcer.tsx',
  ...LOCALES.flatMap((locale) => [
    `src/renderer/language/${locale}/late.ts`,
    `src/renderer/language/${locale}/sale.ts`,
  ]),
  'src/renderer/parts/figures/state-tag.tsx',
  'src/renderer/sale/sale.tsx',
  'src/renderer/state/shown/help-topic.ts',
  'src/renderer/state/store/till-news.ts',
  'src/till/sale/customer-view.ts',
].sort();

/** Where a state is meant by its name, and why no fact of it will do. */
const MEANT: Readonly<Record<string, { readonly told: readonly Told[]; readonly why: string }>> = {
  [STATES_FILE]: {
    told: SALE_STATES.map((state) => `listed ${state}` as const),
    why: 'This is the list.',
  },
  'src/domain/sale/sale-table.ts': {
    told: SALE_STATES.map((state) => `named ${state}` as const),
    why: 'This is the table of what follows what.',
  },
  'src/domain/sale/apply-sale-event.ts': {
    told: ['named drafted'],
    why: 'The state in which every sale begins.',
  },
  'src/domain/sale/sale.ts': {
    told: ['named mismatched'],
    why: 'What lists call a sale whose "paid" was taken back, whatever its state is.',
  },
  'src/renderer/derived/state-on-lists.ts': {
    told: ['named mismatched'],
    why: 'What a list calls a sale that was shown as paid and is not, whatever its state is.',
  },
  'src/renderer/derived/sale-face.ts': {
    told: ['named mismatched'],
    why: 'The face of a sale to which other money came, whatever its state is.',
  },
  'src/renderer/sale/waiting/rail.tsx': {
    told: ['named mismatched', 'named paidLate'],
    why: 'What money that waits for a decision is called, whatever state it found its sale in.',
  },
};

/** A file of the domain, with every way to tell states by hand, and ways that are none, behind it. */
const SAMPLE_IN = 'src/domain/neutral-text.ts';
const SAMPLE = `
import type { SaleState } from './sale/sale-state.ts';
type OfAnother = 'paid' | 'failed' | 'pending';
type Some = 'refused' | 'failed' | null;
type But = Exclude<SaleState, 'paid'>;
export const none = (word: OfAnother, kind: string): boolean => word === 'paid' || kind === 'drafted';
export const whole = (state: SaleState, some: Some, but: But): boolean => {
  switch (state) {
    ${SALE_STATES.map((state) => `case '${state}':`).join(' ')}
      return some !== but;
  }
};
export const compared = (state: SaleState): boolean => state === 'drafted';
export function left(state: SaleState): string {
  switch (state) {
    case 'awaiting':
      return 'waits';
    default:
      return '';
  }
}
export function unsaid(state: SaleState): void {
  switch (state) {
    case 'checking':
      none('paid', state);
  }
}
export const listed = ['expired', 'stopped'];
export const partly: Partial<Record<SaleState, string>> = { unknown: '' };
export const loosely: Record<string, string> = { paidLate: '', mismatched: '' };
export const asked = new Set<SaleState>().has('paidLate');
export const query = "SELECT count(*) FROM sales WHERE state = 'paid' OR kind = 'drafted'";
`;
const TOLD_IN_SAMPLE: readonly Told[] = [
  'case awaiting',
  'case checking',
  'compared drafted',
  'key mismatched',
  'key paidLate',
  'key unknown',
  'listed expired',
  'listed stopped',
  'named paidLate',
  'queried paid',
  'typed failed',
  'typed paid',
  'typed refused',
];

describe('What follows from a state of a sale', () => {
  const told = statesByHand(SALE_STATES);
  const anyState = new RegExp(`\\b(${SALE_STATES.join('|')})\\b`);
  let sources: TypedSources;
  beforeAll(() => {
    sources = openTypedSources();
  });
  afterAll(() => sources.close());

  test('is listed by hand nowhere: states are named where only the name will do', () => {
    sources.replace({});
    const found = [...sources.with(anyState)].map((source) => [source.path, told(source)] as const);
    expect(Object.fromEntries(found.filter(([, words]) => words.length > 0))).toEqual(
      Object.fromEntries(
        Object.entries(MEANT).map(([path, meant]) => [path, meant.told.toSorted()]),
      ),
    );
  });

  test('would be found in every way to list it by hand', () => {
    sources.replace({ [SAMPLE_IN]: sourceText(SAMPLE_IN) + SAMPLE });
    const sample = [...sources.with(anyState)].find(({ path }) => path === SAMPLE_IN);
    expect(sample && told(sample)).toEqual(TOLD_IN_SAMPLE);
  });

  test('is asked of a new state by the compiler, in each of these files', () => {
    const list = sourceText(STATES_FILE);
    const longer = list.replace(
      /(?<=SALE_STATES = \[.*?)\] as const/s,
      "  'abandoned',\n] as const",
    );
    expect(longer).not.toBe(list);
    sources.replace({ [STATES_FILE]: longer });
    expect(sources.complaining()).toEqual(SAID_IN);
  });

  test('touches as many files as ARCHITECTURE.md says, and it names each', () => {
    const inLanguage = new RegExp(`/(?:${LOCALES.join('|')})(?=\\.ts$|/)`);
    // Of the office's pages the compiler names the English words, and by their type those of all others.
    const paths = new Set(SAID_IN.map((path) => path.replace(inLanguage, '/XX')));
    const { each = [], once = [] } = Object.groupBy(paths, (path) =>
      path.includes('/XX') ? 'each' : 'once',
    );
    const answer = whereToLook('What does a new state of a sale touch?');
    expect(answer).toContain(` ${once.length} files and ${each.length} for each language,`);
    const unnamed = [...once, ...each].filter(
      (path) => !answer.includes(basename(path)) && !answer.includes(dirname(path)),
    );
    expect(unnamed).toEqual([]);
  });
});
