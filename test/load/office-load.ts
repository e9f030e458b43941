import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import type { Figure } from '../bench/figure.ts';
import { markdownTable } from '../bench/report.ts';
import { bareCopy, bareFastify } from './baselines.ts';
import { joinAll } from './joining.ts';
import { figuresOf } from './load-figures.ts';
import { type OwnOffice, startOwnOffice } from './own-office.ts';
import { usedBetween } from './processor-time.ts';
import { bytesHeld, heldOnce, questions, untilJudged } from './questions.ts';
import { type LoadJournal, loadJournal, templateRows } from './register-journals.ts';
import { catchUp, sell, settle } from './selling.ts';
import { type Handed, type Sender, senderOf } from './senders.ts';
import type { Stretch } from './traffic.ts';

/**
 * Has the registers of a company sell a morning at an office of their own, and prints what was measured. They catch up after hours
 * without the office; they sell, more and more, up to the rush of a morning; the office is killed and comes back while they go on.
 * What is written is written by the clock, whatever the office answers and when. At the end each acknowledged entry must be held once.
 */
const { values } = parseArgs({
  options: {
    registers: { type: 'string', default: '5000' },
    // Two hours of a register that sells 500 times a day.
    sales: { type: 'string', default: '42' },
    // What each sells live, beyond them.
    live: { type: 'string', default: '12' },
    rate: { type: 'string', default: '430' },
    seconds: { type: 'string', default: '60' },
    away: { type: 'string', default: '20' },
    seed: { type: 'string', default: '17' },
  },
});
const REGISTERS = Number(values.registers);
const RATE = Number(values.rate);
const RUSH_S = Number(values.seconds);
const RAMP_S = RUSH_S / 3;
const AWAY_S = Number(values.away);
const SEED = Number(values.seed);

const tell = (text: string): void => void process.stderr.write(`${text}\n`);

/** As many as tell of COPY and not of its beginning. */
const COPIED_ENTRIES = 200_000;

/** The morning: it fills up, the rush, and a last stretch in which the office is away. */
const MORNING: readonly [Stretch, Stretch, Stretch] = [
  { from: RATE / 10, to: RATE, seconds: RAMP_S },
  { from: RATE, to: RATE, seconds: RUSH_S },
  { from: RATE, to: RATE, seconds: AWAY_S },
];

async function main(): Promise<void> {
  const office = await startOwnOffice(tell);
  try {
    const measured = await morning(office);
    process.stdout.write(`${machine()}\n\n${markdownTable(measured)}\n`);
  } catch (error) {
    tell(office.said());
    throw error;
  } finally {
    await office.end();
  }
}

const machine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model.trim()}; ${(totalmem() / 2 ** 30).toFixed(0)} GiB; Node ${process.versions.node}; ${REGISTERS.toLocaleString('en')} registers, seed ${SEED}`;

/** What happens that morning. */
async function morning(office: OwnOffice): Promise<readonly Figure[]> {
  const { journals, history, template } = journalsOf();
  await joinAll(office.ingestUrl, office.store, journals);
  tell('They have joined, and catch up.');
  const waits: { readonly atMs: number; readonly ms: number }[] = [];
  const handed: Handed = { entries: 0, bytes: 0 };
  const senders = journals.map((journal) =>
    senderOf(journal, {
      officeUrl: office.ingestUrl,
      handed,
      answered: (atMs, ms) => waits.push({ atMs, ms }),
    }),
  );
  const caught = { seconds: await catchUp(senders, history), ...handed };
  const judgedS = await untilJudged(office.store);
  tell(`They caught up in ${caught.seconds.toFixed(0)} s, and sell.`);
  waits.length = 0;
  const [ramp, rush, away] = MORNING;
  const before = office.processorTime();
  const soldFromMs = await sell(senders, [ramp, rush], SEED);
  await settle(senders);
  const live = {
    used: usedBetween(before, office.processorTime()),
    waits: waits
      .filter(({ atMs }) => atMs >= soldFromMs + 1_000 * ramp.seconds)
      .map(({ ms }) => ms),
    entries: handed.entries - caught.entries,
    bytes: handed.bytes - caught.bytes,
  };
  const memory = office.memoryMb();
  tell('The office is killed.');
  const drained = await outage(office, senders, away);
  const entries = await heldOnce(office.store, acknowledgedOf(senders));
  tell(`${entries} entries are held, each once.`);
  return figuresOf({
    ...{ rate: RATE, awayS: AWAY_S, caught, judgedS, live, drained, entries, memory },
    asked: await questions(office.store, journals, template[history - 1]?.atMs ?? 0),
    bare: await bareFastify(
      await Promise.all(journals.slice(0, 400).map((journal) => journal.segment(2, 3))),
    ),
    copy: await bareCopy(office.postgresUrl, template, Math.ceil(COPIED_ENTRIES / template.length)),
    bytes: await bytesHeld(office.store),
  });
}

/** The office is killed and registers sell on; how much waits as it comes back, and how long until all of it is held. */
async function outage(office: OwnOffice, senders: readonly Sender[], away: Stretch) {
  await office.kill();
  await sell(senders, [away], SEED + 1);
  const entries = senders.reduce((sum, { held, written }) => sum + written - held, 0);
  const backMs = performance.now();
  await office.comeBack();
  await settle(senders);
  return { entries, seconds: (performance.now() - backMs) / 1_000 };
}

/** What each register was told that the office holds. */
const acknowledgedOf = (senders: readonly Sender[]) =>
  new Map(
    senders.map(({ journal, held }) => [
      journal.signer.keyId,
      { sequence: held, hash: journal.hashAt(held) },
    ]),
  );

/** The journals of all registers, and how many entries of each are old. */
function journalsOf() {
  const [old, live] = [Number(values.sales), Number(values.live)];
  const template = templateRows(old + live, SEED);
  const history = Math.floor((template.length * old) / (old + live));
  const startMs = performance.now();
  const journals: LoadJournal[] = [];
  for (let number = 0; number < REGISTERS; number += 1) {
    journals.push(loadJournal(template, number, SEED));
  }
  const seconds = (performance.now() - startMs) / 1_000;
  tell(
    `${REGISTERS} journals of ${template.length} entries were made in ${seconds.toFixed(0)} s, ${history} of each old.`,
  );
  return { journals, history, template };
}

await main();
