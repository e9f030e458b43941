import type { Page } from '@playwright/test';
import type { CallInput, CallName, CallOutput } from '../../../src/contract/calls.ts';
import type { SaleView, TillView } from '../../../src/contract/views/view.ts';

interface Port {
  post(message: unknown): void;
  onMessage(listener: (message: Told) => void): () => void;
}

interface Told {
  readonly kind: string;
  readonly id?: number;
  readonly name?: string;
  readonly output?: unknown;
  readonly payload?: unknown;
}

/** Screens number their calls from 1; a test's own numbers stay clear of theirs. */
let nextId = 1_000_000;

/** Calls the till from the page, over the port that the preload exposed. */
export function call<Name extends CallName>(
  page: Page,
  name: Name,
  input: CallInput<Name>,
): Promise<CallOutput<Name>> {
  const message = { kind: 'call', id: nextId++, name, input };
  return page
    .evaluate((asked) => {
      const { comptoirPort } = globalThis as unknown as { comptoirPort: Port };
      return new Promise<Told>((resolve) => {
        const stop = comptoirPort.onMessage((told) => {
          if (told.id !== asked.id) return;
          stop();
          resolve(told);
        });
        comptoirPort.post(asked);
      });
    }, message)
    .then(({ kind, output }) => {
      if (kind !== 'answer') throw new Error(`${name} was not answered.`);
      return output as CallOutput<Name>;
    });
}

/** What to wait for in the newest sale. */
export interface Wanted {
  readonly state?: SaleView['state'];
  readonly confirmation?: SaleView['confirmation'];
  /** An answer of the platform that came after this moment of the page's own clock. */
  readonly answeredAfterMs?: number;
  /** No check of it is due for at least this long. */
  readonly quietForMs?: number;
}

/** The newest sale, once it is as wanted: as the till tells it now, or with one of its next changes. */
export function newestSale(page: Page, wanted: Wanted): Promise<SaleView> {
  return page.evaluate(
    ([want, id]) => {
      const { comptoirPort } = globalThis as unknown as { comptoirPort: Port };
      const isWanted = (sale: SaleView): boolean => {
        const answeredAtMs = performance.now() - (sale.evidence.lastAnswer?.agoMs ?? Infinity);
        return (
          (want.state === undefined || sale.state === want.state) &&
          (want.confirmation === undefined || sale.confirmation === want.confirmation) &&
          (want.quietForMs === undefined ||
            (sale.evidence.nextCheckInMs ?? 0) >= want.quietForMs) &&
          (want.answeredAfterMs === undefined || answeredAtMs > want.answeredAfterMs)
        );
      };
      return new Promise<SaleView>((resolve) => {
        const ask = (): void =>
          comptoirPort.post({ kind: 'call', id, name: 'till.view', input: {} });
        const stop = comptoirPort.onMessage((told) => {
          // Something has changed: it is asked for whole.
          if (told.id !== id) return told.payload === undefined ? undefined : ask();
          const newest = (told.output as TillView).sales[0];
          if (!newest || !isWanted(newest)) return;
          stop();
          resolve(newest);
        });
        ask();
      });
    },
    [wanted, nextId++] as const,
  );
}

/** Keys 12.50, charges it and has the payer confirm; gives the sale once the screen says that it is paid. */
export async function sellOnScreen(page: Page): Promise<SaleView> {
  for (const key of ['1', '2', '5', '0']) {
    await page.getByRole('button', { name: key, exact: true }).click();
  }
  await page.getByRole('button', { name: /charge/i }).click();
  const { id } = await newestSale(page, { state: 'awaiting' });
  await call(page, 'simulation.play', { saleId: id, action: 'complete' });
  await page.getByText('Paid', { exact: true }).waitFor();
  return newestSale(page, { state: 'paid' });
}
