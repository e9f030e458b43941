import type { settingsWords as english } from '../en/settings.ts';

export const settingsWords: typeof english = {
  settings: {
    title: 'Instellingen',
    language: 'Taal',
    theme: 'Weergave',
    system: 'Systeem',
    light: 'Licht',
    dark: 'Donker',
    sound: 'Bel bij een betaling',
    close: 'Sluiten',
  },
  shopForm: {
    tooLong: (most) => `Te lang: hoogstens ${most} tekens.`,
    title: 'Van wie is deze winkel?',
    text: 'Wat hier staat, komt bij klanten, op papier en in het journaal. Zolang de winkel geen naam heeft, wordt er niets verkocht.',
    shopName: 'Naam van de winkel',
    shopAddress: 'Adres',
    taxNumber: 'Btw-nummer',
    registerName: 'Naam van deze kassa',
    registerHint: (terminalId) => `Naam bij het platform: ${terminalId}.`,
    optional: 'Mag leeg blijven.',
    timeZone: 'Tijdzone',
    lookForZone: 'Plaats zoeken',
    dayStart: 'De dag begint om',
    later:
      'Zolang er een verkoop op het scherm staat, gelden een andere tijdzone of een ander begin van de dag pas vanaf de volgende start.',
    keep: 'Opslaan en verkopen',
    keepChange: 'Opslaan',
    busy: 'Opslaan…',
  },
};
