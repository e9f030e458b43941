import { randomUUID } from 'node:crypto';
import type { CallHandlers } from '../../contract/calls.ts';
import type { Clock } from '../../domain/clock.ts';
import type { RegisterEvent } from '../../domain/register/register-event.ts';
import { err, ok } from '../../domain/result.ts';
import { PLATFORM_ADDRESS } from '../../till/shop/settings-changes.ts';
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
  readonly clock: Pick<Clock, 'wallMs'>;
  /** Written into the journal that is left, in the name of whoever calls. */
  readonly note: (event: RegisterEvent) => void;
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
  const { connecting, guide, hold, clock } = parts;
  let checked: (CheckedConnection & { readonly checkId: string }) | null = null;
  const isGiven = (): boolean => connecting.view().from === 'options';

  async function takeUp(connection: PlatformOptions | null) {
    if (hold() !== null) return err({ code: 'saleWaits' } as const);
    const changes = changesFrom(connecting.view().address, connection);
    if (!(await connecting.keep(connection))) {
      return err({ code: 'connectionUnwritable' } as const);
    }
    parts.note({ type: 'settingsChanged', atMs: clock.wallMs(), changes });
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

type Change = Extract<RegisterEvent, { type: 'settingsChanged' }>['changes'][number];

/** What the journal notes of another connection; of the key, only that one was given. */
function changesFrom(before: string | null, after: PlatformOptions | null): Change[] {
  const from = before ?? '';
  const to = after?.baseUrl ?? '';
  return [
    ...(from === to ? [] : [{ name: PLATFORM_ADDRESS, from, to }]),
    ...(after === null ? [] : [{ name: 'platformKey', from: '', to: 'another one' }]),
  ];
}
