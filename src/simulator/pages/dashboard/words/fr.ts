import type { DashboardWords } from './dashboard-words.ts';

/** The payer dashboard in French. */
export const FRENCH: DashboardWords = {
  planWith: 'Votre échéancier chez',
  openWith: 'Vos paiements à',
  order: 'Commande',
  bankSite: 'Banque simulée',
  leftToPay: 'Reste à payer',
  progress: 'Déjà payé',
  paidOf: (paid, total) => `${paid} payés sur ${total}`,
  programmed: 'Programmé',
  deposit: 'Acompte versé',
  depositDetail: 'en dehors de ce total',
  installments: 'Échéances',
  due: (day) => `Prévue le ${day}`,
  installment: (index, total) => `Échéance ${index} sur ${total}`,
  horizon: (lastDay) =>
    `Programmez celles prévues jusqu’au ${lastDay} : votre banque paiera chacune à sa date.`,
  programmableFrom: (day) => `Programmable à partir du ${day}`,
  pastInstallments: (count, total) => `Payées : ${count} sur ${total}`,
  waitingOnly: 'Vous n’avez rien à faire pour le moment.',
  payChosen: 'Payer',
  programmeChosen: 'Programmer',
  severalNeedBank: {
    before: 'Pour en choisir plusieurs à la fois, enregistrez d’abord une banque sous',
    link: 'Mes banques',
  },
  state: {
    overdue: 'En retard',
    dueToday: 'À payer aujourd’hui',
    refused: (day) => `Refusé le ${day} : réessayez`,
    refusedOn: (day) => `Refusé le ${day}`,
    scheduled: (day) => `Programmé pour le ${day}`,
    paid: (day) => `Payé le ${day}`,
    held: 'Votre banque n’a pas encore répondu',
    closed: 'Clos : adressez-vous au magasin',
  },
  bank: {
    heading: 'Mes banques',
    detail:
      'Une banque enregistrée permet de payer ou programmer plusieurs échéances en une seule validation.',
    none: 'Aucune banque n’est enregistrée.',
    save: 'Enregistrer une banque',
    saveThis: (bank) => `Enregistrer ${bank}`,
    remove: 'Retirer',
    removeThis: (bank) => `Retirer ${bank}`,
    removal: 'Retirer une banque ne change rien aux paiements déjà programmés.',
  },
  amount: {
    label: 'Montant à payer maintenant',
    detail: (balance) => `En euros, de 0,01 à ${balance}`,
    pay: 'Payer ce montant',
    payAll: (balance) => `Tout payer : ${balance}`,
    allBegun:
      'Le reste est programmé ou chez votre banque. Vous n’avez rien à faire pour le moment.',
  },
  history: 'Paiements effectués',
  noHistory: 'Aucun paiement pour le moment.',
  done: {
    paid: (installments, count) =>
      count === 1
        ? `L’échéance ${installments} est payée.`
        : `Les échéances ${installments} sont payées.`,
    programmed: (installments, count) =>
      count === 1
        ? `L’échéance ${installments} est programmée.`
        : `Les échéances ${installments} sont programmées.`,
  },
  finished: {
    heading: 'Tout est payé',
    detail: 'Rien de plus ne quittera votre compte pour cette commande.',
  },
  refusal: {
    noneChosen: 'Rien n’a été fait : choisissez au moins une échéance.',
    notPending:
      'Rien n’a été fait : une de ces échéances n’est plus à payer. La liste montre où en est chacune.',
    bankNotSaved:
      'Rien n’a été fait : pour plusieurs échéances à la fois, il faut une banque enregistrée sous Mes banques.',
    bankUnknown: 'Rien n’a été fait : cette banque n’est pas connue ici.',
    alreadyDue: (index) =>
      `Rien n’a été programmé : l’échéance ${index} est déjà à payer. Payez-la maintenant.`,
    tooEarly: (index, fromDay) =>
      `Rien n’a été programmé : l’échéance ${index} est programmable à partir du ${fromDay}.`,
    amountUnreadable: (balance) => `Entrez un montant de 0,01 à ${balance}, ce qui reste à payer.`,
    overBalance: (balance) => `C’est plus que ce qui reste. Vous pouvez payer jusqu’à ${balance}.`,
    nothingLeft: 'Rien n’a été commencé : aucun montant ne reste à payer maintenant.',
  },
  validation: {
    confirm: 'Confirmer',
    to: (shop) => `à ${shop}`,
    payNow: (count) =>
      count === 1
        ? 'Ce paiement quitte votre compte maintenant.'
        : `Ces ${count} paiements quittent votre compte maintenant, en une seule validation.`,
    programme: (count) =>
      count === 1
        ? 'Votre banque fera ce paiement à sa date. Rien ne quitte votre compte aujourd’hui.'
        : `Votre banque fera ces ${count} paiements à leurs dates, en une seule validation. Rien ne quitte votre compte aujourd’hui.`,
    list: 'Dates et montants',
    today: 'Maintenant',
    decline: 'Refuser',
    back: 'Revenir sans décider',
    chooseBank: 'Choisissez votre banque',
    chooseFor: (count, sum) =>
      count === 1 ? `Pour un paiement de ${sum}` : `Pour ${count} paiements, ${sum} en tout`,
  },
  unknownLink: {
    heading: 'Ce lien est inconnu',
    detail: 'Ouvrez à nouveau le lien reçu du magasin, ou demandez-le-lui.',
  },
};
