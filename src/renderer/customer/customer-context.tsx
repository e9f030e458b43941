import { createContext, type ReactNode, useContext } from 'react';
import { useStore } from 'zustand';
import type { Locale } from '../../domain/locale.ts';
import { once } from '../../domain/once.ts';
import { WRITING } from '../../domain/writing.ts';
import type { CustomerWay } from '../connection/customer-port.ts';
import { createNumberFormat, type NumberFormat } from '../language/number-format.ts';
import type { CustomerScreen, CustomerState } from './customer-state.ts';
import { CUSTOMER_WORDS, type CustomerWords } from './words/customer-words.ts';

/** What the screen knows and does. */
type CustomerParts = Pick<CustomerScreen, 'store' | 'speak'> &
  Partial<Pick<CustomerScreen, 'picture'>> &
  Pick<CustomerWay, 'pair'>;

const PartsContext = createContext<CustomerParts | null>(null);

/** Hands the screen's parts to all within. */
export function CustomerProvider(props: {
  readonly parts: CustomerParts;
  readonly children: ReactNode;
}) {
  return <PartsContext value={props.parts}>{props.children}</PartsContext>;
}

/** What this screen can do. */
export function useCustomerParts(): CustomerParts {
  const parts = useContext(PartsContext);
  if (parts === null) throw new Error('a customer’s screen is drawn without its parts');
  return parts;
}

/** What this screen knows of this; drawn again when it changes. */
export const useCustomer = <Value,>(pick: (state: CustomerState) => Value): Value =>
  useStore(useCustomerParts().store, pick);

/** A language as the customer reads it: its words, and how it writes amounts. */
export interface CustomerLanguage {
  readonly locale: Locale;
  readonly words: CustomerWords;
  readonly format: NumberFormat;
}

const LanguageContext = createContext<CustomerLanguage | null>(null);

const FORMATS = Object.fromEntries(
  Object.entries(WRITING).map(([locale, writing]) => [
    locale,
    once(() => createNumberFormat(writing)),
  ]),
) as Readonly<Record<Locale, () => NumberFormat>>;

/** Speaks one language to all within. */
export function CustomerLanguageProvider(props: {
  readonly locale: Locale;
  readonly children: ReactNode;
}) {
  const { locale, children } = props;
  const language = { locale, words: CUSTOMER_WORDS[locale], format: FORMATS[locale]() };
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

/** The language in which the customer is spoken to. */
export function useCustomerLanguage(): CustomerLanguage {
  const language = useContext(LanguageContext);
  if (language === null) throw new Error('a customer’s screen is drawn without its language');
  return language;
}
