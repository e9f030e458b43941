import { useCallback, useEffect, useState } from 'react';
import type { PairedKind } from '../../../contract/audience.ts';
import type { CallOutput } from '../../../contract/calls.ts';
import { useScreenParts } from '../../state/screen-context.tsx';

/** A screen that is let in while the dialog is open is there by then. */
const ASKED_EVERY_MS = 1000;

type Told = CallOutput<'customer.screens'>;

/** What the till says of its customers' screens, asked again and again; null before its first answer. */
export interface CustomerScreensTold {
  readonly told: Told | null;
  /** When it was told, by the screen's monotonic clock, in milliseconds. */
  readonly toldAtMs: number;
  readonly pair: () => void;
  readonly unpair: (name: string) => void;
}

/** What the till tells of its screens of this kind, asked again and again, and what can be done about them. */
export function useCustomerScreens(kind: PairedKind): CustomerScreensTold {
  const { setup, screen } = useScreenParts();
  const [answer, setAnswer] = useState<{ readonly told: Told; readonly atMs: number } | null>(null);
  const take = useCallback(async (asked: Promise<Told | null>): Promise<void> => {
    const told = await asked;
    // Without an answer what was told before stays; that the till is gone the screen itself says.
    if (told !== null) setAnswer({ told, atMs: performance.now() });
  }, []);
  useEffect(() => {
    const ask = (): void => void take(setup.customerScreens(kind));
    ask();
    const timer = setInterval(ask, ASKED_EVERY_MS);
    return () => clearInterval(timer);
  }, [setup, take, kind]);
  return {
    told: answer?.told ?? null,
    toldAtMs: answer?.atMs ?? 0,
    pair: () => void take(screen.ask('customer.pair', { kind })),
    unpair: (name) => void take(screen.ask('customer.unpair', { kind, name })),
  };
}
