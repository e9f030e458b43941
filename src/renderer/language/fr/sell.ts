import type { sellWords as english } from '../en/sell.ts';

export const sellWords: typeof english = {
  sell: {
    title: 'Nouvelle vente',
    label: 'Libellé',
    labelHint: 'Ajouter un libellé…',
    charge: 'Encaisser',
    charging: 'Envoi…',
    keys: 'Pavé numérique',
    backspace: 'Effacer le dernier chiffre',
    clear: 'Effacer',
    add: 'Ajouter un montant',
    doubleZero: '00, double zéro',
    item: (position) => `Montant ${position}`,
    secondLook: {
      title: 'Vérifiez le montant',
      text: (above) => `C’est plus de ${above}. Est-ce bien ce que paie le client ?`,
      back: 'Revenir aux touches',
      charge: (amount) => `Encaisser ${amount}`,
    },
    cleared: 'Effacé',
    amountNow: (amount) => `Montant ${amount}`,
  },
};
