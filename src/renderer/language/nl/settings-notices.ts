import type { settingsNotices as notices } from '../en/settings-notices.ts';

export const settingsNotices: typeof notices = {
  changedMeanwhile:
    'Iemand anders heeft dit intussen gewijzigd. Er is niets opgeslagen: kijk wat er nu staat.',
  kioskRange:
    'Het laagste bedrag aan de kiosk kan niet boven het hoogste liggen. Er is niets gewijzigd.',
  settingsUnwritable: 'De instellingen konden niet worden opgeslagen.',
};
