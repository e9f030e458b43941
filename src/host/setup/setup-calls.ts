import { randomUUID } from 'node:crypto';
import type { CallHandlers } from '../../contract/calls.ts';
import { err, ok } from '../../domain/result.ts';
import type { PlatformOptions } from '../start/options.ts';
import type { CheckedConnection, checkConnection } from './check-connection.ts';
import type { Connecting } from './connecting.ts';
import type { Guide } from './guide.ts';

export interface SetupCallParts {
  readonly connecting: Connecting;
  readonly guide: Guide;
  /** What the till is doing that must not be cut off; null where nothing is. */
  readonly hold: () => string | null;
  readonly check: typeof checkConnection;
  /** Something that a screen shows has changed. */
  readonly changed: () => void;
}

type SetupCalls = Pick<
  CallHandlers,
  Extract<keyof CallHandlers, `${'connection' | 'guide'}.${string}`>
>;

const DONE = { ok: true } as const;

/**
 * What the till does while it is set up. What was checked last stays here, so that its key crosses once; whoever takes it up
 * names it, since another screen may have checked another key meanwhile.
 */
export function setupCalls(parts: SetupCallParts): SetupCalls {
  const { connecting, guide, hold } = parts;
  let checked: (CheckedConnection & { readonly checkId: string }) | null = null;
  const isGiven = (): boolean => connecting.view().from === 'options';

  async function takeUp(connection: PlatformOptions | null) {
    if (hold() !== null) return err({ code: 'saleWaits' } as const);
    if (!(await connecting.keep(connection))) {
      return err({ code: 'connectionUnwritable' } as const);
    }
    const { step, isLeft } = guide.view() ?? {};
    if (step === 'payment' && !isLeft) guide.go('shop');
    connecting.beginAnew();
    return ok(DONE);
  }

  return {
    async 'connection.check'(typed) {
      if (isGiven()) return err({ code: 'connectionGiven' });
      checked = null;
      const answer = await parts.check(typed);
      if (!answer.ok) return answer;
      const checkId = randomUUID();
      checked = { ...answer.value, checkId };
      return ok({ mode: answer.value.mode, checkId });
    },
    async 'connection.use'({ checkId }) {
      if (isGiven()) return err({ code: 'connectionGiven' });
      if (checked?.checkId !== checkId) return err({ code: 'nothingChecked' });
      return takeUp(checked.connection);
    },
    async 'connection.forget'() {
      if (isGiven()) return err({ code: 'connectionGiven' });
      return takeUp(null);
    },
    'guide.go': ({ to }) => {
      guide.go(to);
      parts.changed();
      return ok(DONE);
    },
  };
}
