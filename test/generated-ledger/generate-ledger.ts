import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import type Database from 'better-sqlite3';
import type { RegisterEvent } from '../../src/domain/register/register-event.ts';
import type { Result } from '../../src/domain/result.ts';
import type { LaterSaleEvent, SaleDrafted, SaleId } from '../../src/domain/sale/sale-event.ts';
import { makeDurable, openConnection } from '../../src/ledger/database/connection.ts';
import { type RegisterSigner, signerOf } from '../../src/ledger/entry/register-key.ts';
import type { Ledger, LedgerOptions } from '../../src/ledger/ledger.ts';
import { openLedger } from '../../src/ledger/opening/open-ledger.ts';
import { ledgerOn } from '../support/ledger-on.ts';
import { basketOf, oneLine, saleLives } from './sale-lives.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';
import { momentOf, SALES_A_DAY, SHOP_BOUNDS, type ShopDay, shopDays } from './shop-days.ts';

/** What to make. The same of both makes the same bytes in every entry. */
export interface Recipe {
  readonly sales: number;
  /** An integer from 0 to 2^32 - 1. */
  readonly seed: number;
  /** Over how many days; as busy as a till is where it is left out. */
  readonly days?: number;
  /** How many of the last days are not closed yet; none where it is left out. */
  readonly openDays?: number;
  /** Whether sales have several lines, of several rates; otherwise each is an amount at one. */
  readonly baskets?: boolean;
}

/** A ledger's options for opening what was made: its register's key and its shop's clock. */
export function generatedOptions(file: string, { seed }: Pick<Recipe, 'seed'>): LedgerOptions {
  return {
    file,
    bounds: SHOP_BOUNDS,
    operator: () => '',
    softwareVersion: '0.1.0',
    signer: signerOfSeed(seed),
  };
}

/**
 * Makes a journal of years in a new file, by the till's own ledger: its chain, its signatures, its projection and
 * its closings. Only its commits are another matter: a business day is one, since nobody waits for a sale here.
 * Takes some hundred microseconds for each entry, in flat memory. Throws where the file exists, or cannot be written.
 */
export function generateLedger(
  file: string,
  recipe: Recipe,
  told: (day: ShopDay) => void = () => undefined,
): void {
  if (existsSync(file)) throw new Error(`${file} exists already`);
  const options = generatedOptions(file, recipe);
  valued(openLedger(options)).maintenance.close();
  const database = valued(openConnection(file));
  try {
    makeDurable(database);
    database.pragma(`cache_size = -${CACHE_KIB}`);
    writeYears(database, options, recipe, told);
  } finally {
    database.close();
  }
}

/** Sales have random names, so that their indexes are touched everywhere. */
const CACHE_KIB = 512 * 1024;

const STAFF = ['Amélie', 'Bruno', 'Inès', 'Karim', 'Łukasz', 'Zoé'];

/** One thing to be written, whoever it is about. */
type Happening =
  | { readonly about: 'draft'; readonly event: SaleDrafted }
  | { readonly about: 'sale'; readonly saleId: SaleId; readonly event: LaterSaleEvent }
  | { readonly about: 'register'; readonly event: RegisterEvent };

function writeYears(
  database: Database.Database,
  options: LedgerOptions,
  recipe: Recipe,
  told: (day: ShopDay) => void,
): void {
  const random = seededRandom(recipe.seed);
  const lifeAt = saleLives(random, recipe.baskets ? basketOf : oneLine);
  let operator = '';
  const ledger = ledgerOn(database, { ...options, operator: () => operator });
  let ahead: readonly Happening[] = [];

  function happenings(day: ShopDay): readonly Happening[] {
    const moments = Array.from({ length: day.sales }, () => momentOf(day, random));
    const sold = moments.flatMap((atMs): readonly Happening[] => {
      const { draft, later } = lifeAt(atMs);
      const about = later.map((event) => ({ about: 'sale', saleId: draft.saleId, event }) as const);
      return [{ about: 'draft', event: draft }, ...about];
    });
    const all = [...ahead, ...shifts(day, random), ...sold];
    return all.sort((one, other) => one.event.atMs - other.event.atMs);
  }

  function write(happening: Happening): void {
    const { event } = happening;
    if (event.type === 'operatorSignedIn') operator = event.operator;
    if (happening.about === 'draft') valued(ledger.journal.draft(happening.event));
    if (happening.about === 'sale')
      valued(ledger.journal.append(happening.saleId, happening.event));
    if (happening.about === 'register') valued(ledger.journal.note(happening.event));
  }

  const days = [...shopDays(recipe.sales, recipe.days ?? daysFor(recipe.sales))];
  const open = new Set(days.slice(days.length - (recipe.openDays ?? 0)));

  const commitDay = database.transaction((day: ShopDay, today: readonly Happening[]) => {
    for (const happening of today) write(happening);
    if (!open.has(day)) close(ledger, day);
  });

  for (const day of days) {
    const all = happenings(day);
    const tomorrow = all.findIndex(({ event }) => event.atMs >= day.untilMs);
    const today = tomorrow < 0 ? all : all.slice(0, tomorrow);
    ahead = tomorrow < 0 ? [] : all.slice(tomorrow);
    commitDay.immediate(day, today);
    told(day);
  }
  ledger.maintenance.close();
}

const daysFor = (sales: number): number => Math.max(7, Math.ceil(sales / SALES_A_DAY));

/** Who stands at the till: one person until the afternoon, and another one after. */
function shifts(day: ShopDay, random: SeededRandom): readonly Happening[] {
  const { opensAtMs, shutsAtMs } = day;
  const first = random.pick(STAFF);
  const second = random.pick(STAFF);
  const changesAtMs = opensAtMs + (shutsAtMs - opensAtMs) / 2;
  const events: readonly RegisterEvent[] = [
    { type: 'tillStarted', atMs: opensAtMs - 600_000, mode: 'simulation', terminalId: 'till-1' },
    { type: 'operatorSignedIn', atMs: opensAtMs - 60_000, operator: first, role: 'cashier' },
    { type: 'operatorSignedOut', atMs: changesAtMs, operator: first, why: 'replaced' },
    { type: 'operatorSignedIn', atMs: changesAtMs, operator: second, role: 'cashier' },
    { type: 'operatorSignedOut', atMs: shutsAtMs + 900_000, operator: second, why: 'asked' },
    { type: 'tillStopped', atMs: shutsAtMs + 960_000 },
  ];
  return day.sales === 0 ? [] : events.map((event) => ({ about: 'register', event }));
}

/** The till closes the day by itself at its end; there is no platform that could be asked. */
function close(ledger: Ledger, { day, untilMs }: ShopDay): void {
  valued(
    ledger.closings.closeDay({
      atMs: untilMs - 1,
      businessDay: day,
      by: 'itself',
      currency: 'EUR',
      platform: { agreeing: 0, differing: [], unasked: [] },
    }),
  );
}

/** A key that everybody can make again from the seed: these journals prove nothing but themselves. */
export function signerOfSeed(seed: number | string): RegisterSigner {
  const secret = createHash('sha256').update(`the register of seed ${seed}`).digest();
  const der = Buffer.concat([Buffer.from(PKCS8_OF_ED25519, 'hex'), secret]).toString('base64');
  const signer = signerOf(`-----BEGIN PRIVATE KEY-----\n${der}\n-----END PRIVATE KEY-----\n`);
  if (signer === null) throw new Error('no key for the register');
  return signer;
}

/** What stands before the 32 bytes of the key (RFC 8410, 7). */
const PKCS8_OF_ED25519 = '302e020100300506032b657004220420';

function valued<Value, Failure>(result: Result<Value, Failure>): Value {
  if (!result.ok) throw new Error(`the ledger refused: ${JSON.stringify(result.error)}`);
  return result.value;
}
