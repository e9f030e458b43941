import { randomUUID } from 'node:crypto';
import type { CallHandlers, CallOutput } from '../../contract/calls.ts';
import type { TillView } from '../../contract/views/view.ts';
import type { Clock } from '../../domain/clock.ts';
import { err, ok } from '../../domain/result.ts';
import { writeExport } from '../../ledger/export/export-file.ts';
import type { SettingsFile } from '../../till/shop/settings.ts';
import type { Log } from '../log/log.ts';
import { runtimeLines, runtimeVersions, systemName } from '../log/runtime-versions.ts';
import type { AboutFile } from './about-file.ts';
import { supportText } from './support-text.ts';

export interface SupportParts {
  readonly version: string;
  readonly about: () => AboutFile;
  readonly view: () => TillView;
  readonly settings: Pick<SettingsFile, 'current'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'warn'>;
  readonly logFile: string;
  /** The till's own folder for exports. */
  readonly folder: string;
  /** The shell's address for a file in that folder, where it has one. */
  readonly downloadAddress: (fileName: string) => string | null;
}

/** What is asked about the program itself, and for whoever helps with it; no journal is needed for any of it. */
export function supportCalls(
  parts: SupportParts,
): Pick<CallHandlers, 'about.view' | 'about.licence' | 'support.make' | 'support.save'> {
  const { version, about, view, clock, log, folder } = parts;
  /** What was shown last: what is saved is this and nothing newer. */
  let shown: { readonly bundleId: string; readonly text: string; readonly atMs: number } | null =
    null;

  async function save(bundleId: string): Promise<CallOutput<'support.save'>> {
    if (shown?.bundleId !== bundleId) return err({ code: 'supportGone' });
    const { text, atMs } = shown;
    const at = new Date(atMs).toISOString().slice(0, 19).replaceAll(/[:T]/g, '-');
    const content = { fileName: `support-${at}.txt`, total: 1, parts: [{ bytes: text, done: 1 }] };
    const written = await writeExport(content, folder);
    if (!written.ok) {
      const { code, detail } = written.error;
      log.warn({ code, detail }, 'no support bundle was written');
      // Nobody can end it.
      return err({ code: code === 'cancelled' ? 'folderUnwritable' : code });
    }
    const { fileName, path } = written.value;
    log.info({ fileName }, 'a support bundle was written');
    return ok({ fileName, path, download: parts.downloadAddress(fileName) });
  }

  return {
    'about.view': () => ({
      version,
      build: about().commit,
      mode: view().mode,
      system: systemName(),
      runtime: [...runtimeVersions()],
      packages: about().packages.map(({ text: _, ...named }) => named),
    }),
    'about.licence': ({ place }) => {
      const { packages, texts } = about();
      const text = texts[packages[place]?.text ?? -1];
      return text === undefined ? err({ code: 'licenceNotFound' }) : ok({ text });
    },
    'support.make': () => {
      const atMs = clock.wallMs();
      const text = supportText({
        atMs,
        version,
        build: about().commit,
        runtime: runtimeLines(),
        settings: parts.settings.current,
        state: stateOf(view()),
        logFile: parts.logFile,
      });
      shown = { bundleId: randomUUID(), text, atMs };
      return ok({ bundleId: shown.bundleId, text });
    },
    'support.save': ({ bundleId }) => save(bundleId),
  };
}

/** How the till stands, without what it sold, who works there, and whose shop it is beyond its settings. */
function stateOf(view: TillView): Readonly<Record<string, unknown>> {
  const { mode, terminalId, health, network, blocked, days, record, sales, operators } = view;
  return {
    till: { mode, terminalId, operators: operators.length, signInNeeded: view.signInNeeded },
    health,
    network,
    'what stops it': blocked ?? 'nothing',
    days: { open: days.open, byTheClock: days.byTheClock, lastClosed: days.lastClosed },
    'the journal as it was verified': record,
    'sales on the screen': counted(sales.map(({ state }) => state)),
  };
}

function counted(names: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
