import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ExportView } from '../../../../src/contract/views/export-view.ts';
import { openExportDesk } from '../../../../src/host/export/export-desk.ts';
import type { RegisterSigner } from '../../../../src/ledger/entry/register-key.ts';
import { exportReaderThread } from '../../../../src/ledger/export/export-reader.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { openSettings } from '../../../../src/till/shop/settings.ts';
import { createManualClock } from '../../../support/manual-clock.ts';
import { COPY_CHECKER, SIGNATURE_THREAD } from '../../../support/thread-programs.ts';
import { options } from '../../ledger/events.ts';
import { temporaryFolder, value } from '../../ledger/setting.ts';
import { type ChangedPorts, withChanged } from '../changed-ledger.ts';

/** A desk over this ledger, and its folders; `changed` stands in for parts of it. */
export function deskOver(
  ledger: Ledger,
  signer: RegisterSigner | null,
  changed: ChangedPorts = {},
) {
  const folder = temporaryFolder();
  const ownFolder = join(folder, 'exports');
  mkdirSync(ownFolder);
  const settings = value(openSettings(folder, { timeZone: 'Europe/Paris', locale: 'fr' }));
  const listeners = new Set<() => void>();
  const logged: string[] = [];
  const failed: unknown[] = [];
  const log = (_: unknown, said?: string) => void logged.push(said ?? String(_));
  const played = withChanged(ledger, changed);
  const desk = openExportDesk({
    ledger: played,
    source: {
      ledger: played,
      bounds: options('').bounds,
      mode: 'test',
      terminalId: 'till-1',
      signer,
      atMs: () => Date.UTC(2026, 10, 21, 9),
    },
    settings,
    reader: exportReaderThread(COPY_CHECKER, SIGNATURE_THREAD),
    clock: createManualClock(),
    log: { info: log, warn: log, error: log },
    readFailed: (error) => void failed.push(error),
    resources: new URL('../../../../resources/', import.meta.url),
    ownFolder,
    downloadAddress: (fileName) => `/exports/${fileName}`,
    changed: () => {
      for (const listener of listeners) listener();
    },
  });
  /** What became of the export that was begun last. */
  const outcome = () =>
    new Promise<ExportView>((resolve) => {
      const look = () => {
        const view = desk.view();
        if (view !== null && view.state !== 'going') resolve(view);
      };
      listeners.add(look);
      look();
    });
  const notes = () =>
    ledger.journal
      .registerNotes(10)
      .flatMap(({ event }) => (event.type === 'exported' ? [event] : []));
  return { desk, ledger, settings, folder, ownFolder, outcome, notes, logged, failed };
}
