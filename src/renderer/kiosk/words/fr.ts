import type { en as english } from './en.ts';

export const fr: typeof english = {
  start: {
    touch: 'Touchez pour commencer',
    text: 'Choisissez, puis payez avec l’appli de votre banque.',
  },
  choose: {
    title: 'Servez-vous.',
    text: 'Choisissez, puis payez avec l’appli de votre banque.',
    pages: 'Pages',
    page: (number) => `Page ${number}`,
    add: (name, price) => `Ajouter ${name}, ${price}`,
    less: (name) => `Retirer un ${name}`,
    most: 'Pas plus à la fois',
    none: 'Rien de choisi pour l’instant',
    count: (count) => (count === 1 ? '1 article' : `${count} articles`),
    clear: 'Effacer tout',
    back: 'Retour',
    pay: 'Payer',
  },
  amount: {
    title: 'Autre montant',
    own: 'Votre montant',
    bounds: (least, most) => `De ${least} à ${most}`,
    take: 'Choisir ce montant',
    erase: 'Effacer',
  },
  notCharged: {
    kioskClosed: 'Cette borne vient de fermer. Rien n’a été payé.',
    offerChanged: 'Quelque chose a changé entre-temps. Vérifiez votre choix.',
    saleOpen: 'Un paiement est encore en cours ici. Un instant.',
    notCharged: 'Cela n’a pas marché et rien n’a été payé. Réessayez.',
    notAllowed: 'Cela n’a pas marché et rien n’a été payé. Réessayez.',
    unheard: 'La caisse n’a pas répondu. Réessayez.',
  },
  still: {
    title: 'Êtes-vous toujours là ?',
    text: (seconds) => `Sinon, retour au début dans ${seconds} s.`,
    yes: 'Oui, continuer',
  },
  sale: {
    cancel: 'Annuler',
    done: 'Terminé',
    again: 'Recommencer',
    leave: 'Retour au début',
    print: 'Imprimer le ticket',
    printed: 'Votre ticket sort de l’imprimante.',
    notPrinted: 'Il n’a pas pu être imprimé. Veuillez appeler quelqu’un.',
    goes: (seconds) => `Retour au début dans ${seconds} s`,
  },
  undrawn: 'Ce code ne peut pas être affiché. Appelez quelqu’un.',
  states: {
    ringing: { title: 'Vos achats', text: '' },
    preparing: { title: 'Un instant', text: 'Votre code arrive.' },
    waiting: { title: 'Scannez pour payer', text: '' },
    checking: {
      title: 'Nous interrogeons votre banque',
      text: 'Patientez un instant ou appelez quelqu’un. Ne payez pas une seconde fois.',
    },
    paid: { title: 'Payé', text: 'Merci' },
    ended: {
      title: 'Rien n’a été payé',
      text: 'Le code n’est plus valable. Ne payez plus avec ce code.',
    },
    refused: {
      title: 'Refusé par votre banque',
      text: 'Rien n’a été payé. Vous pouvez recommencer.',
    },
    askCashier: {
      title: 'Appelez quelqu’un',
      text: 'Nous ne savons pas encore ce que votre paiement est devenu. Ne payez pas une seconde fois : la caisse s’en occupe.',
    },
  },
  closed: {
    title: 'Fermé en ce moment',
    opens: (at) => `Réouverture à ${at}`,
  },
  outOfOrder: {
    title: 'Hors service',
    faults: {
      line: 'Pas de connexion au service de paiement. Un nouvel essai se fait tout seul.',
      platform:
        'Le service de paiement ne répond pas comme il faut. Un nouvel essai se fait tout seul.',
      record: 'Les ventes ne peuvent pas être enregistrées. Un nouvel essai se fait tout seul.',
      manager: 'Quelqu’un du magasin doit d’abord s’en occuper.',
      nothing: 'Il n’y a encore rien à acheter ici.',
    },
    unheard: 'Pas de connexion à la caisse. Cet écran revient tout seul.',
  },
  call: {
    call: 'Appeler quelqu’un',
    calling: 'Quelqu’un a été appelé',
    coming: 'Quelqu’un arrive',
  },
  pairing: 'Un responsable trouve le code à la caisse : Réglages, Borne, Bornes.',
  exit: {
    title: 'Pour le magasin',
    text: 'Le code PIN d’un responsable met cette borne hors service.',
    digits: (count) => (count === 1 ? '1 chiffre' : `${count} chiffres`),
    says: {
      wrongCode: 'Ce n’est le code PIN d’aucun responsable.',
      waitFirst: 'Trop de codes PIN faux. Patientez un moment.',
      noManager:
        'Personne n’a de code PIN ici. Déconnectez la borne dans les réglages de la caisse.',
      notAllowed: 'Ce n’est le code PIN d’aucun responsable.',
      unheard: 'La caisse n’a pas répondu.',
    },
    confirm: 'Mettre hors service',
    close: 'Fermer',
  },
};
