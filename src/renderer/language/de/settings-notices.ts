import type { settingsNotices as notices } from '../en/settings-notices.ts';

export const settingsNotices: typeof notices = {
  changedMeanwhile:
    'Jemand anders hat das inzwischen geändert. Es wurde nichts gespeichert: Sehen Sie nach, was jetzt dort steht.',
  kioskRange:
    'Der kleinste Betrag am Kiosk kann nicht über dem größten liegen. Es wurde nichts geändert.',
  settingsUnwritable: 'Die Einstellungen ließen sich nicht speichern.',
};
