import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TillView } from '../../src/contract/views/view.ts';
import { keyedLine } from '../support/keyed-line.ts';
import { startTillProcess, type TillProcess } from '../support/till-process.ts';
import { fillDisk } from './ballast.ts';

/** The built till on a small disk that somebody else fills, and empties again. */

const [, , folder = '', baseUrl = '', apiKey = ''] = process.argv;
const dataFolder = join(folder, 'data');
const say = (said: object): void => console.log(JSON.stringify(said));

let till = await start();
say({ at: 'room', charged: await charge(till, 1) });
await till.viewWhen((view) => view.sales.some(({ state }) => state === 'awaiting'));
await till.screen.call('settings.change', { theme: 'dark' });
const empty = fillDisk(join(folder, 'ballast'));
const charged = await chargeUntilRefused(till);
const full = await till.viewWhen(({ blocked }) => blocked !== null);
say({ at: 'full', charged, blocked: full.blocked, ...(await whatIsRead(till)) });
// A copy that was under way when the disk became full is removed again, which makes room.
await untilNothingIsUnfinished();
const emptyAgain = fillDisk(join(folder, 'ballast-again'));
say({ at: 'other writes', ...(await otherWrites(till)), left: unfinishedFiles(['.', 'exports']) });

await till.kill();
rmSync(join(dataFolder, 'browser-sessions.key'));
till = await start();
const again = await chargeUntilRefused(till);
say({ at: 'restarted while full', charged: again, ...(await whatIsRead(till)) });
emptyAgain();
empty();
const well = await till.viewWhen(({ blocked }) => blocked === null);
say({ at: 'recovered', blocked: well.blocked, charged: await charge(till, 1_000) });
await till.end();
say({ at: 'ended', left: unfinishedFiles(['.', 'exports', 'backups']) });

till = await start();
say({ at: 'end', ...(await whatIsRead(till)) });
await till.end();

function start(): Promise<TillProcess> {
  return startTillProcess({ dataFolder, platform: { baseUrl, apiKey } });
}

async function charge({ screen }: TillProcess, amount: number): Promise<string | null> {
  const answer = await screen.call('sale.charge', {
    draftId: `draft-on-a-small-disk-${amount}`,
    lines: [keyedLine(amount)],
    label: 'x'.repeat(140),
  });
  return answer.ok ? null : answer.error.code;
}

/** The log may still have a page of its own: what was charged counts, until one is refused. */
async function chargeUntilRefused(to: TillProcess): Promise<object> {
  for (let taken = 0; ; taken += 1) {
    const code = await charge(to, 100 + taken + (await salesOf(to)));
    if (code !== null) return { taken, code };
  }
}

async function salesOf({ screen }: TillProcess): Promise<number> {
  const day = await screen.call('day.view', { businessDay: null });
  if (!day.ok) throw new Error(day.error.code);
  return day.value.byState.reduce((sales, { count }) => sales + count, 0);
}

async function whatIsRead(from: TillProcess): Promise<object> {
  const view: TillView = await from.screen.call('till.view', {});
  const [sale] = view.sales;
  if (!sale) return { sales: 0 };
  const history = await from.screen.call('day.history', { saleId: sale.id });
  return { sales: await salesOf(from), onScreen: view.sales.length, history: history.ok };
}

async function otherWrites(of: TillProcess): Promise<object> {
  const { screen } = of;
  const { today } = await screen.call('till.view', {});
  if (today === null) throw new Error('no total is told');
  const settings = await screen.call('settings.change', { theme: 'light' });
  const days = { from: today.businessDay, to: today.businessDay, folder: null };
  await screen.call('export.start', { ...days, what: 'csv', convention: 'en' });
  const { export: exported } = await of.viewWhen(
    (view) => view.export !== null && view.export.state !== 'going',
  );
  const kept = JSON.parse(readFileSync(join(dataFolder, 'settings.json'), 'utf8')) as {
    theme: string;
  };
  return {
    settings: settings.ok ? null : settings.error.code,
    theme: kept.theme,
    export: exported?.state === 'failed' ? exported.code : null,
  };
}

/** Anything that a write began and did not end. */
async function untilNothingIsUnfinished(): Promise<void> {
  while (unfinishedFiles(['.', 'exports', 'backups']).length > 0) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function unfinishedFiles(folders: readonly string[]): readonly string[] {
  return folders
    .map((name) => join(dataFolder, name))
    .filter((each) => existsSync(each))
    .flatMap((each) => readdirSync(each))
    .filter((name) => /\.(part|tmp)|-journal$|-shm$/.test(name));
}
