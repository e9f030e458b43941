import { createContext, type ReactNode, useContext } from 'react';
import { useStore } from 'zustand';
import { useCustomerLanguage } from '../customer/customer-context.tsx';
import type { KioskOwn, KioskScreen } from './kiosk-state.ts';
import { KIOSK_WORDS, type KioskWords } from './words/kiosk-words.ts';

const ScreenContext = createContext<KioskScreen | null>(null);

/** Hands the kiosk to all within. */
export function KioskProvider(props: {
  readonly screen: KioskScreen;
  readonly children: ReactNode;
}) {
  return <ScreenContext value={props.screen}>{props.children}</ScreenContext>;
}

/** What this kiosk can do. */
export function useKiosk(): KioskScreen {
  const screen = useContext(ScreenContext);
  if (screen === null) throw new Error('a kiosk is drawn without its parts');
  return screen;
}

/** What this kiosk knows of this; drawn again when it changes. */
export const useKioskState = <Value,>(pick: (state: KioskOwn) => Value): Value =>
  useStore(useKiosk().own, pick);

/** The kiosk's own words, in the language in which its customer is spoken to. */
export const useKioskWords = (): KioskWords => KIOSK_WORDS[useCustomerLanguage().locale];
