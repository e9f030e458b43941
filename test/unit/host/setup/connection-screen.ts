import { onTestFinished } from 'vitest';
import type { ScreenSide } from '../../../../src/bridge/screen-side.ts';
import type { CallInput } from '../../../../src/contract/calls.ts';
import type { RunningTill } from '../../../../src/host/shell.ts';
import { temporaryFolder } from '../../../e2e/support/folder.ts';
import { attachCounter } from '../../../support/whole-till.ts';

/** A data folder; it goes after the test. */
export function newFolder(): string {
  const folder = temporaryFolder();
  onTestFinished(() => folder[Symbol.dispose]());
  return folder.path;
}

/** A screen that says what comes back: a till that is begun anew takes it again. */
export async function screenOf(till: RunningTill, id = 'window') {
  const { screen, viewWhen, view } = attachCounter(till, id);
  await screen.call('topics.follow', {});
  return { screen, view, viewWhen };
}

/** Waits until the till was begun anew. */
export const begunAnew = (till: RunningTill): Promise<void> =>
  new Promise((resolve) => {
    till.onBegunAnew(resolve);
  });

/** What names a connection that the platform took. */
export async function checkAt(
  screen: ScreenSide,
  typed: CallInput<'connection.check'>,
): Promise<string> {
  const checked = await screen.call('connection.check', typed);
  if (!checked.ok) throw new Error(checked.error.code);
  return checked.value.checkId;
}
