import type { CallHandlers } from '../../contract/calls.ts';
import type { UpdateView } from '../../contract/views/update-view.ts';
import { err, ok } from '../../domain/result.ts';
import type { TillAtWork } from '../../update/when.ts';
import type { UpdateKeeper } from './update-keeper-parts.ts';
import type { UpdateShell } from './update-shell.ts';

/** What a till is told of updates, and tells them; the same where there are none. */
export interface TillUpdates extends Pick<UpdateShell, 'untoldIn' | 'toldIn'> {
  readonly calls: Pick<CallHandlers, 'update.check' | 'update.putIn'>;
  /** Null where the shell is not updated by itself. */
  view(): UpdateView | null;
  dayClosed(): void;
  touched(): void;
  close(): Promise<void>;
}

/** Of a till without a journal that can be sold with: nothing is put in. */
export const NOT_AT_WORK: TillAtWork = {
  sales: [],
  hasUnrecorded: false,
  isWhole: false,
  isClosingDay: false,
  isExporting: false,
};

const OFF = err({ code: 'updatesOff' } as const);
const DONE = ok({ ok: true } as const);

/** Of a shell that is updated by somebody else (`shell` is null), or of a build that names no feed. */
export function withoutUpdates(shell: UpdateShell | null, version: string): TillUpdates {
  return {
    untoldIn: (journal) => shell?.untoldIn(journal) ?? null,
    toldIn: (journal) => shell?.toldIn(journal),
    calls: { 'update.check': () => OFF, 'update.putIn': () => OFF },
    view: () =>
      shell && {
        ...{ isSetUp: false, version, checkedAtMs: null, offered: null },
        ...{ step: 'idle', problem: null, hold: null },
      },
    dayClosed: () => undefined,
    touched: () => undefined,
    close: () => Promise.resolve(),
  };
}

/** Of a till whose updates a keeper looks after. */
export function updatesOf(keeper: UpdateKeeper, shell: UpdateShell): TillUpdates {
  return {
    untoldIn: shell.untoldIn,
    toldIn: shell.toldIn,
    calls: {
      'update.check': async () => {
        await keeper.check();
        return DONE;
      },
      'update.putIn': async () => {
        const put = await keeper.putIn();
        return put.ok ? DONE : put;
      },
    },
    view: keeper.view,
    dayClosed: keeper.dayClosed,
    touched: keeper.touched,
    close: keeper.close,
  };
}
