import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportContent } from '../../src/host/export/export-formats.ts';
import { type ExportWatch, writeExport } from '../../src/ledger/export/export-file.ts';
import { openLedger } from '../../src/ledger/opening/open-ledger.ts';
import { DAY, drafted, options } from '../unit/ledger/events.ts';

/** Exports a journal onto a small drive that has room, that is full, and that is pulled out in the middle. */

const [, , drive = '', elsewhere = ''] = process.argv;
const SALES = 800;
const LONG = { label: 'x'.repeat(140) };
const ballast = join(drive, 'ballast');
const say = (said: object): void => console.log(JSON.stringify(said));

const opened = openLedger(options(join(elsewhere, 'journal.sqlite')));
if (!opened.ok) throw new Error(opened.error.code);
const ledger = opened.value;
for (let name = 1; name <= SALES; name += 1) ledger.journal.draft(drafted(name, LONG));

say({ at: 'room', ...(await exported()) });
writeFileSync(ballast, Buffer.alloc(500_000));
say({ at: 'full', ...(await exported()) });
rmSync(ballast);
let parts = 0;
const pulled = await exported({
  goesOn: () => true,
  progress() {
    parts += 1;
    if (parts === 5) pullOut();
  },
});
say({ at: 'pulled out', ...pulled });
ledger.maintenance.close();

async function exported(watch?: ExportWatch): Promise<object> {
  const content = await exportContent(
    {
      ledger,
      bounds: options('').bounds,
      mode: 'live',
      terminalId: 'till-1',
      signer: null,
      atMs: () => 0,
    },
    { from: DAY, to: DAY },
    { what: 'csv', convention: 'fr' },
  );
  if (!content.ok) throw new Error(content.error.code);
  const written = await writeExport(content.value, drive, watch);
  return { code: written.ok ? null : written.error.code, left: readdirSync(drive).toSorted() };
}

/** As when a stick is drawn: its files are gone from their place, whoever has them open. */
function pullOut(): void {
  const { status, stderr } = spawnSync('umount', ['--lazy', drive], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}
