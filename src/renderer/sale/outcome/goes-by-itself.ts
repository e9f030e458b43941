import { useEffect, useState } from 'react';
import type { SaleView } from '../../../contract/views/view.ts';
import { isPaidInPeace } from '../../derived/paid-in-peace.ts';
import { useScreen, useScreenParts } from '../../state/screen-context.tsx';
import { useNowMs } from '../../time/ticking.ts';

const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Puts a sale that is paid aside after the time that the shop chose, in milliseconds from now; null where it stays. It stays
 * for good once somebody touched anything, or something came that wants to be read.
 */
export function useGoesByItself(sale: SaleView): number | null {
  const { cashier } = useScreenParts();
  const afterS = useScreen(({ view }) => view?.shop.paidGoesAfterS ?? null);
  const isInPeace = useScreen((state) => isPaidInPeace(sale, state));
  const isConnected = useScreen(({ connection }) => connection === 'connected');
  const [stays, setStays] = useState(false);
  const nowMs = useNowMs();
  const [shownAtMs] = useState(nowMs);
  const goes = afterS !== null && isInPeace && isConnected && !stays;
  const endsAtMs = shownAtMs + (afterS ?? 0) * 1_000;
  useEffect(() => {
    const stay = () => setStays(true);
    for (const touch of TOUCHES) window.addEventListener(touch, stay, { capture: true });
    return () => {
      for (const touch of TOUCHES) window.removeEventListener(touch, stay, { capture: true });
    };
  }, []);
  useEffect(() => {
    if (!isInPeace) setStays(true);
  }, [isInPeace]);
  const saleId = sale.id;
  useEffect(() => {
    if (!goes) return;
    const timer = setTimeout(() => {
      // Once: what the till refuses is told, and left to whoever stands there.
      setStays(true);
      void cashier.putAside(saleId, null);
    }, endsAtMs - performance.now());
    return () => clearTimeout(timer);
  }, [goes, endsAtMs, cashier, saleId]);
  return goes ? Math.max(0, endsAtMs - nowMs) : null;
}
