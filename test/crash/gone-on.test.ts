import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TillView } from '../../src/contract/views/view.ts';
import { temporaryFolder } from '../e2e/support/folder.ts';
import { type Simulation, startSimulation } from '../e2e/support/simulation.ts';
import { entriesOfFile } from '../support/journal-file.ts';
import { keyedLine } from '../support/keyed-line.ts';
import { startTillProcess, type TillProcess } from '../support/till-process.ts';

const DYING = new URL('./die-at-call.ts', import.meta.url).href;

describe('a till that is killed with kill -9 as a manager goes on without a journal that is gone', () => {
  let simulation: Simulation;
  let drafts = 0;

  beforeAll(async () => {
    simulation = await startSimulation();
  });

  afterAll(() => simulation.end());

  const start = (dataFolder: string, env: NodeJS.ProcessEnv = {}): Promise<TillProcess> => {
    const { baseUrl, secretKey: apiKey } = simulation;
    return startTillProcess({ dataFolder, platform: { baseUrl, apiKey }, env });
  };

  async function sell(till: TillProcess): Promise<void> {
    const charged = await till.screen.call('sale.charge', {
      draftId: `draft-of-a-test-${++drafts}`,
      lines: [keyedLine(4890)],
      label: '',
    });
    if (!charged.ok) throw new Error(charged.error.code);
    const { saleId } = charged.value;
    const saleIn = ({ sales }: TillView, state: string) =>
      sales.find((sale) => sale.id === saleId && sale.state === state);
    const waiting = await till.viewWhen((view) => saleIn(view, 'awaiting') !== undefined);
    const paymentId = saleIn(waiting, 'awaiting')?.evidence.codes[0]?.paymentId;
    await simulation.play(paymentId ?? '', 'complete');
    await till.viewWhen((view) => saleIn(view, 'paid') !== undefined);
  }

  test.each([
    ['before its new key is kept', 'rename .register-test.key.comptoir-1.part', true],
    ['once its new key is kept', 'rm .register-test.key.comptoir-1.part', true],
    ['before the new journal is decided', 'rename journal-test.sqlite.restoring', true],
    ['before the new journal is in its place', 'rename journal-test.sqlite.restored', false],
    ['once it has gone on', null, false],
  ])('%s goes on at its next start, or asks again', async (_when, call, asksAgain) => {
    using folder = temporaryFolder();
    const journal = join(folder.path, 'journal-test.sqlite');
    const before = await start(folder.path);
    await sell(before);
    await before.end();
    rmSync(journal);
    const dying = await start(folder.path, {
      NODE_OPTIONS: `--import ${DYING}`,
      ...{ DIE_AT_CALL: call ?? 'none', DIE_IN: folder.path },
    });
    const going = dying.screen.call('journal.goOn', {}).catch(() => 'cut off');
    if (call === null) expect(await going).toMatchObject({ ok: true });
    else await dying.program.exited;
    await dying.kill();
    const till = await start(folder.path);
    const { blocked } = await till.viewWhen(() => true);
    expect(blocked !== null && 'why' in blocked && blocked.why).toBe(asksAgain && 'missing');
    if (asksAgain) expect(await till.screen.call('journal.goOn', {})).toMatchObject({ ok: true });
    await sell(till);
    await till.end();
    const kinds = entriesOfFile(journal).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'journalRestored')).toHaveLength(1);
  });
});
