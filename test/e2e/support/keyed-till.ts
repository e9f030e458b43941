import { afterAll, afterEach, beforeEach } from 'vitest';
import { type Typist, typist } from '../../support/typist.ts';
import { type SharedTill, sharedTill } from './shared-till.ts';
import type { TillPage } from './till-page.ts';

/** A till at its empty keypad, with hands at its keyboard or a scanner in their place. */
export interface KeyedTill {
  readonly shared: SharedTill;
  readonly till: TillPage;
  readonly hands: Typist;
  label(): ReturnType<TillPage['page']['getByRole']>;
  /** Waits for what is keyed, which stands above the label; the same sum may stand in the bar, of another sale. */
  amount(text: string): Promise<void>;
  /** Waits for what the till says of what was typed. */
  alert(text: RegExp): Promise<void>;
  /** What the platform was asked for since the test began, in minor units. */
  charged(): Promise<readonly number[]>;
}

/** Begins each test of a file at that till, which the tests share. To be called once, where the tests are. */
export function keyedTill(): KeyedTill {
  const shared = sharedTill();
  let till: TillPage;
  let hands: Typist;

  beforeEach(async () => {
    till = await shared.begin();
    hands = await typist(till.page);
  });

  afterEach(({ task }) => shared.leave({ hasFailed: task.result?.state === 'fail' }));

  afterAll(shared.end);

  const label = () => till.page.getByRole('textbox', { name: 'Label' });
  return {
    shared,
    get till() {
      return till;
    },
    get hands() {
      return hands;
    },
    label,
    amount: (text) =>
      label().locator('xpath=preceding-sibling::*').getByText(text, { exact: true }).waitFor(),
    alert: (text) => till.page.getByRole('alert').getByText(text).waitFor(),
    charged: async () => (await shared.payments()).map((payment) => payment.amount),
  };
}
