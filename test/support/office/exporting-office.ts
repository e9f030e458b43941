import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BusinessDay } from '../../../src/domain/calendar/business-day.ts';
import type { RegistersView } from '../../../src/office/views.ts';
import { firstManager, type OfficeClient } from './office-client.ts';
import { type TestRegister, testRegister } from './register.ts';
import { type TestOffice, testOffice, testPostgres } from './running-office.ts';

/** An office with registers that closed days, and a manager of all shops who takes files from it. */
export interface ExportingOffice {
  readonly office: TestOffice;
  readonly marc: OfficeClient;
  /** Of the shops Lyon and Annecy of Verdier, and of another company's. */
  readonly registers: Readonly<Record<'lyon' | 'annecy' | 'others', TestRegister>>;
  idOf(shop: string): Promise<number>;
  /** What is asked of all days of a shop's register. */
  of(shop: string): Promise<string>;
  /** Writes a file; its path. */
  saved(bytes: Uint8Array, name: string): string;
  /** Takes a file; its path. */
  taken(path: string, name: string, client?: OfficeClient): Promise<string>;
  stop(): Promise<void>;
}

/** What is asked of all days that any of them has. */
export const ALL_DAYS = 'from=2024-06-01&to=2025-05-31';

/** Starts it over a database of this name. The last two days of Annecy's register are open. */
export async function exportingOffice(database: string): Promise<ExportingOffice> {
  const folder = mkdtempSync(join(tmpdir(), 'office-exports-'));
  const postgres = await testPostgres();
  const office = await testOffice(postgres, database);
  const { marc } = await firstManager(office);
  const registers = {
    lyon: await registerIn(office, { seed: 8201, company: 'Verdier', shop: 'Lyon', openDays: 0 }),
    annecy: await registerIn(office, {
      seed: 8202,
      company: 'Verdier',
      shop: 'Annecy',
      openDays: 2,
    }),
    others: await registerIn(office, {
      seed: 8203,
      company: 'Others',
      shop: 'Nantes',
      openDays: 0,
    }),
  };
  async function idOf(shop: string): Promise<number> {
    const { view } = await marc.get<RegistersView>('/registers');
    return view.registers.find((one) => one.shop === shop)?.id ?? 0;
  }
  function saved(bytes: Uint8Array, name: string): string {
    const file = join(folder, name);
    writeFileSync(file, bytes);
    return file;
  }
  return {
    ...{ office, marc, registers, idOf, saved },
    of: async (shop) => `${ALL_DAYS}&register=${await idOf(shop)}`,
    taken: async (path, name, client = marc) => saved(await client.bytes(path), name),
    async stop() {
      for (const one of Object.values(registers)) one.close();
      await office.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

interface RegisterOf {
  readonly seed: number;
  readonly company: string;
  readonly shop: string;
  readonly openDays: number;
}

/** A register that handed over all that it has, thirty entries at a time. */
async function registerIn(
  office: TestOffice,
  { seed, company, shop, openDays }: RegisterOf,
): Promise<TestRegister> {
  const register = testRegister({ sales: 40, seed, days: 5, openDays, baskets: true });
  await register.join(office.ingestUrl, await office.code({ company, shop }));
  for (let first = 1; first <= register.last; first += 30) {
    const last = Math.min(first + 29, register.last);
    const { status } = await register.hand(office.ingestUrl, first, last);
    if (status !== 200) throw new Error(`${shop}: ${status}`);
  }
  return register;
}

/** The days that a register closed, oldest first. */
export const closedBy = ({ ledger }: TestRegister): readonly BusinessDay[] =>
  ledger.closings
    .closings(null, 100)
    .flatMap(({ event }) => (event.type === 'dayClosed' ? [event.businessDay] : []))
    .toReversed();
