import type { settingsNotices as notices } from '../en/settings-notices.ts';

export const settingsNotices: typeof notices = {
  changedMeanwhile:
    'Quelqu’un d’autre a modifié cela entre-temps. Rien n’a été enregistré\u00a0: regardez ce qu’il y a maintenant.',
  kioskRange:
    'Le montant minimum d’une borne ne peut pas dépasser le maximum. Rien n’a été modifié.',
  settingsUnwritable: 'Les réglages n’ont pas pu être enregistrés.',
};
