import { SPOKEN } from '../spoken.js';

// A receipt's page in French.

SPOKEN.fr = {
  region: 'fr-FR',
  isSignFirst: false,
  receipt: 'Ticket',
  title: (number) => `Ticket n°\u00a0${number}`,
  taxNumber: (number) => `Identifiant fiscal ${number}`,
  till: 'Caisse',
  paidAt: 'Payé le',
  paidBy: 'Règlement',
  how: {
    payment: 'Virement instantané',
    otherSale: 'Par un virement précédent',
    otherMoney: 'Virement, comme convenu avec le magasin',
    hand: 'Confirmé par le magasin',
  },
  paymentId: 'Numéro du paiement',
  goods: 'Articles',
  keyed: 'Montant tapé',
  discount: 'Remise',
  further: (count) => `… ${count} autres lignes, qui ne tenaient pas dans le code`,
  total: 'Total payé',
  byVat: 'Par taux de TVA',
  vat: (rate) => `TVA ${rate}`,
  noVat: 'Aucun taux indiqué',
  net: 'HT',
  tax: 'TVA',
  gross: 'TTC',
  proof: 'Preuve',
  entry: 'Écriture du journal',
  hash: 'Empreinte',
  signature: 'Signature (extrait)',
  key: 'Clé de la caisse',
  waiting: 'Vérification…',
  good: 'Authentique',
  goodDetail: 'La caisse du magasin a signé ce ticket, et rien n’y a été changé.',
  unknown: 'Signé, mais par qui\u00a0?',
  unknownDetail:
    'Rien n’a été changé depuis la signature. Cette page ne connaît pas la clé\u00a0: demandez au magasin si c’est la sienne.',
  bad: 'Ce n’est pas ce que la caisse a signé',
  badDetail:
    'Quelque chose a été changé ou manque, rien n’est donc affiché. Redemandez le ticket au magasin.',
  unsigned: 'Non signé',
  unsignedDetail: 'La caisse n’avait pas de clé\u00a0: ce ticket ne prouve rien.',
  unchecked: 'Impossible à vérifier',
  uncheckedDetail:
    'Ce navigateur ne connaît pas la signature (Ed25519). Un Chrome, Edge, Firefox ou Safari récent la connaît.',
  unreadable: 'Ce n’est pas un ticket',
  unreadableDetail: 'L’adresse est coupée, ou d’une autre version. Scannez le code de nouveau.',
  private:
    'Cette page fonctionne sans réseau\u00a0: rien n’est envoyé, et le magasin ne sait pas que vous la regardez.',
  paste: 'Texte d’un ticket, de la première à la dernière ligne',
  pasteHelp: 'Un ticket reçu sous forme de texte se vérifie ici.',
  check: 'Vérifier',
  print: 'Imprimer',
  marks: {
    simulation: 'SIMULATION\u00a0: aucun argent n’a circulé',
    test: 'TEST\u00a0: aucun argent n’a circulé',
    training: 'FORMATION\u00a0: aucun argent n’a circulé',
  },
};
