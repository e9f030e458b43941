import type { Language } from '../../src/simulator/pages/frame/language.ts';

/** Names and words of the trade, which are the same in every language that says them. */
const EVERYWHERE = ['Webhooks', 'CRM', 'Starter', 'API'];

/** Words of the simulation's pages that a language shares with English: each one was looked at. */
const ALIKE: Readonly<Record<Language, readonly string[]>> = {
  en: [],
  fr: [
    ...['Client', 'Clients', 'Transactions', 'transaction', 'transactions', 'Test', 'test'],
    ...['Mode', 'E-mail', 'e-mail', 'e-mails', 'Confirmation', 'Code', 'Signature'],
  ],
  de: ['Simulation:', 'Test', 'Name', 'Code', 'November'],
  es: [],
  it: ['E-mail', 'Password', 'Test', 'test', 'Account'],
  nl: ['Test', 'test', 'Account', 'Open', 'Code'],
  pt: ['E-mail'],
};

/** Whether a language may say a word as English does, with a number before it or a comma behind it. */
export const isAlike = (language: Language, said: string): boolean => {
  const word = said.replaceAll(/^[\d\s]+|[\d\s,]+$/g, '');
  return EVERYWHERE.includes(word) || ALIKE[language].includes(word);
};
