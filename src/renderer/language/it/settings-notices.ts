import type { settingsNotices as notices } from '../en/settings-notices.ts';

export const settingsNotices: typeof notices = {
  changedMeanwhile:
    'Nel frattempo qualcun altro l’ha modificato. Non è stato salvato nulla: guardare che cosa c’è adesso.',
  kioskRange:
    'L’importo minimo del chiosco non può superare il massimo. Non è stato modificato nulla.',
  settingsUnwritable: 'Non è stato possibile salvare le impostazioni.',
};
