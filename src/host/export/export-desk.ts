import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import type { CallInput, CallOutput } from '../../contract/calls.ts';
import type { ExportView } from '../../contract/views/export-view.ts';
import type { Clock } from '../../domain/clock.ts';
import { err, ok } from '../../domain/result.ts';
import type { SettingsFile } from '../../till/shop/settings.ts';
import type { Log } from '../log/log.ts';
import { type MadeExportParts, makeExport } from './made-export.ts';

/** Screens are told of progress no more often than this. */
const TOLD_EVERY_MS = 200;

export interface ExportDeskParts extends MadeExportParts {
  readonly settings: SettingsFile;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
  /** The till's own folder for exports. */
  readonly ownFolder: string;
  /** The shell's address for a file in the till's own folder, where it has one. */
  readonly downloadAddress: (fileName: string) => string | null;
  /** What `view` says has changed. */
  readonly changed: () => void;
}

/** Where exports are made: one at a time, while the till sells. */
export interface ExportDesk {
  /** The export that is under way, or the last one's outcome; null before the first. */
  view(): ExportView | null;
  /** Begins an export; `view` says what becomes of it. Errors: `exportBusy` while another is under way. */
  start(input: CallInput<'export.start'>): CallOutput<'export.start'>;
  /** Ends an export; nothing of it stays. Errors: `exportEnded` where it is not under way any more. */
  cancel(input: CallInput<'export.cancel'>): CallOutput<'export.cancel'>;
  /** The till's own folder, and the one that was chosen last. */
  folders(): CallOutput<'export.folders'>;
  /** Cancels what is under way, and waits until nothing of it is left. */
  close(): Promise<void>;
}

type Order = CallInput<'export.start'>;
type About = Pick<ExportView, 'exportId' | 'what' | 'from' | 'to'>;
/** Opens the desk; nothing was exported yet. */
export function openExportDesk(parts: ExportDeskParts): ExportDesk {
  const { settings, clock, log } = parts;
  const ownFolder = resolve(parts.ownFolder);
  let view: ExportView | null = null;
  let running: { readonly exportId: string; readonly ended: Promise<void> } | null = null;
  let goesOn = true;
  let toldAtMs = 0;

  async function run(about: About, order: Order) {
    const folder = resolve(order.folder ?? ownFolder);
    const outcome = await makeExport(parts, order, folder, {
      goesOn: () => goesOn,
      progress(done, total) {
        view = { ...about, state: 'going', share: Math.min(1, done / total) };
        if (clock.monotonicMs() - toldAtMs < TOLD_EVERY_MS) return;
        toldAtMs = clock.monotonicMs();
        parts.changed();
      },
    });
    running = null;
    if (outcome.ok) {
      const { path, fileName } = outcome.value;
      log.info({ fileName, from: order.from, to: order.to }, 'exported');
      remember(folder);
      const download = folder === ownFolder ? parts.downloadAddress(fileName) : null;
      view = { ...about, state: 'written', fileName, path, download };
    } else {
      const { code } = outcome.error;
      if (code === 'cancelled') log.info('an export was cancelled');
      else log.warn(outcome.error, 'nothing was exported');
      view = { ...about, state: 'failed', code };
    }
    parts.changed();
  }

  /** What nobody foresaw ends this export, and nothing else. */
  function failed(about: About, error: unknown): void {
    running = null;
    view = { ...about, state: 'failed', code: 'journalUnavailable' };
    parts.readFailed(error);
    parts.changed();
  }

  function remember(folder: string): void {
    const exportFolder = folder === ownFolder ? null : folder;
    if (settings.current.exportFolder === exportFolder) return;
    const kept = settings.change({ exportFolder });
    if (!kept.ok) log.warn(kept.error, 'the folder for exports is not remembered');
  }

  return {
    view: () => view,
    start(order) {
      if (running !== null) return err({ code: 'exportBusy' });
      const exportId = randomUUID();
      const { what, from, to } = order;
      const about = { exportId, what, from, to };
      goesOn = true;
      toldAtMs = clock.monotonicMs();
      view = { ...about, state: 'going', share: 0 };
      running = { exportId, ended: run(about, order).catch((error) => failed(about, error)) };
      parts.changed();
      return ok({ exportId });
    },
    cancel({ exportId }) {
      if (running?.exportId !== exportId) return err({ code: 'exportEnded' });
      goesOn = false;
      return ok({ ok: true });
    },
    folders: () => ok({ own: ownFolder, chosen: settings.current.exportFolder }),
    async close() {
      goesOn = false;
      await running?.ended;
    },
  };
}
