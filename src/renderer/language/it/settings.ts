import type { settingsWords as english } from '../en/settings.ts';

/** What can be changed at the till. */
export const settingsWords: typeof english = {
  settings: {
    title: 'Impostazioni',
    language: 'Lingua',
    theme: 'Aspetto',
    system: 'Come il dispositivo',
    light: 'Chiaro',
    dark: 'Scuro',
    sound: 'Suona quando arriva un pagamento',
    close: 'Chiudi',
  },
  shopForm: {
    tooLong: (most) => `Troppo lungo: al massimo ${most} caratteri.`,
    title: 'Di chi è questo negozio?',
    text: 'Quello che si scrive qui compare ai clienti, sui documenti e nel giornale. Finché il negozio non ha un nome, non si vende nulla.',
    shopName: 'Nome del negozio',
    shopAddress: 'Indirizzo',
    taxNumber: 'Partita IVA',
    registerName: 'Nome di questa cassa',
    registerHint: (terminalId) => `Per la piattaforma è ${terminalId}.`,
    optional: 'Può restare vuoto.',
    timeZone: 'Fuso orario',
    lookForZone: 'Cerca un luogo',
    dayStart: 'La giornata inizia alle',
    later:
      'Finché c’è una vendita sullo schermo, un altro fuso orario o inizio della giornata vale dal prossimo avvio.',
    keep: 'Salva e vendi',
    keepChange: 'Salva',
    busy: 'Salvataggio…',
  },
};
