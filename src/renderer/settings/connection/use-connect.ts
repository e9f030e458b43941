import { useState } from 'react';
import type { CallOutput } from '../../../contract/calls.ts';
import { asPasted } from '../../../domain/pasted-text.ts';
import type { ConnectionProblem } from '../../language/en/setup.ts';
import { useScreenParts } from '../../state/screen-context.tsx';

/** How far a connection has come: typed, asked about, taken by the platform, or being taken up. */
type Standing =
  | { readonly kind: 'typed'; readonly problem: ConnectionProblem | null }
  | { readonly kind: 'asking' }
  | {
      readonly kind: 'checked';
      readonly mode: 'test' | 'live';
      readonly shown: string;
      readonly checkId: string;
    }
  | { readonly kind: 'connecting' };

const UNASKED: Standing = { kind: 'typed', problem: null };

/** What is shown of a key that the till has: which kind it is, and how it ends. */
const shownOf = (key: string): string => `${key.slice(0, 8)}••••••••${key.slice(-4)}`;

/** A connection while it is typed and checked. The key is gone from this screen once the till has it. */
export function useConnect(presentAddress: string | null) {
  const { screen } = useScreenParts();
  const [baseUrl, setBaseUrl] = useState(presentAddress ?? '');
  const [apiKey, setApiKey] = useState('');
  const [standing, setStanding] = useState<Standing>(UNASKED);
  const failed = (problem: ConnectionProblem) => setStanding({ kind: 'typed', problem });
  const isTyped = standing.kind === 'typed';

  async function check(): Promise<void> {
    setStanding({ kind: 'asking' });
    const answer = await screen.ask('connection.check', { baseUrl, apiKey });
    if (answer === null) return failed('noAnswer');
    if (!answer.ok) return failed(answer.error.code);
    setApiKey('');
    setStanding({ kind: 'checked', ...answer.value, shown: shownOf(asPasted(apiKey)) });
  }

  /** The till answers, and is begun anew: its next view says that it is connected. */
  async function takeUp(
    act: () => Promise<CallOutput<'connection.use' | 'connection.forget'> | null>,
  ) {
    setStanding({ kind: 'connecting' });
    const answer = await act();
    if (answer === null) failed('noAnswer');
    else if (!answer.ok) failed(answer.error.code);
  }

  return {
    baseUrl,
    apiKey,
    standing,
    isBusy: standing.kind === 'asking' || standing.kind === 'connecting',
    mayCheck: isTyped && asPasted(baseUrl) !== '' && asPasted(apiKey) !== '',
    typeAddress(address: string) {
      setBaseUrl(address);
      setStanding(UNASKED);
    },
    typeKey(key: string) {
      setApiKey(key);
      setStanding(UNASKED);
    },
    /** What was checked, or checks first. */
    goOn: () =>
      standing.kind === 'checked'
        ? takeUp(() => screen.ask('connection.use', { checkId: standing.checkId }))
        : check(),
    forget: () => takeUp(() => screen.ask('connection.forget', {})),
  };
}

export type Connect = ReturnType<typeof useConnect>;
