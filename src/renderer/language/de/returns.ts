import type { returnWords as english, returnNotices as notices } from '../en/returns.ts';

export const returnNotices: typeof notices = {
  creditNoteNotFound: 'Diese Gutschrift steht nicht mehr im Journal.',
  creditNotePurged:
    'Die Tage dieser Gutschrift wurden archiviert und aus dem Journal genommen: Sie kann nicht noch einmal gedruckt werden. Sie steht in ihrem Archiv.',
  salePurged:
    'Die Tage dieses Verkaufs wurden archiviert und aus dem Journal genommen: Davon kann hier nichts mehr zurückgenommen und keine Gutschrift noch einmal gedruckt werden. Alles steht in ihrem Archiv.',
  noRefundDue: 'Zu diesem Verkauf ist keine Erstattung mehr offen.',
  refundChanged:
    'Was bei diesem Verkauf offen ist, hat sich geändert. Nichts wurde vermerkt: schließen und noch einmal ansehen.',
  notPaid: 'Für diesen Verkauf ist kein Geld eingegangen, also ist nichts zu erstatten.',
  paidByAnother:
    'Diesen Verkauf bezahlt die verspätete Zahlung eines anderen: die Ware dort zurücknehmen.',
  nothingReturned: 'Die Auswahl ergibt keinen Betrag. Nichts wurde zurückgenommen.',
  moreThanSold: 'So viele sind von dieser Position nicht mehr übrig. Nichts wurde zurückgenommen.',
  moreThanPaid:
    'Das ist mehr, als bezahlt wurde. Das damals zurückgegebene Pfand gehört dazu. Nichts wurde zurückgenommen.',
  returnedSince:
    'Gerade hat ein anderer Bildschirm Ware dieses Verkaufs zurückgenommen. Hier ist nichts geschehen; nachsehen, was noch übrig ist.',
};

export const returnWords: typeof english = {
  takeBack: {
    open: 'Ware zurücknehmen…',
    title: (sale) => `Ware zurücknehmen: ${sale}`,
    goods: 'Ware des Verkaufs',
    left: (left, sold) => `noch ${left} von ${sold}`,
    fewer: (name) => `Weniger: ${name}`,
    more: (name) => `Mehr: ${name}`,
    wrongPieces: (most) => `Eine ganze Zahl, höchstens ${most}.`,
    all: 'Alles',
    owed: 'Dem Kunden zu erstatten',
    why: 'Warum kommt sie zurück?',
    note: 'Notiz, falls nötig',
    otherWhy: 'Was ist es?',
    text: 'Es wird eine Gutschrift ausgestellt, und das Geld ist ab dann geschuldet: bei der Bank erstatten und in der Liste der Erstattungen abhaken. Das lässt sich nicht rückgängig machen; die Ware kann neu verkauft werden.',
    confirm: 'Zurücknehmen',
    busy: 'Schreibt…',
    close: 'Schließen',
    notFound: 'An dieser Kasse gibt es keinen Verkauf mit dieser Nummer.',
    allBack: 'Von diesem Verkauf ist alles zurückgekommen.',
    paidBy: (sale) =>
      `Diesen Verkauf bezahlt die verspätete Zahlung von ${sale}: die Ware dort zurücknehmen.`,
    notes: 'Gutschriften',
    number: (number) => `Gutschrift ${number}`,
    print: (number) => `Gutschrift ${number} drucken`,
    isRefunded: 'Bei der Bank erstattet',
    isOwed: 'Bei der Bank noch zu erstatten',
    find: 'Verkauf suchen',
    saleNumber: 'Nummer des Verkaufs',
    saleNumberHint: 'Sie steht auf dem Beleg',
    reasons: {
      notWanted: 'Nicht gewünscht',
      faulty: 'Mangelhaft',
      wrongGoods: 'Falsche Ware',
      mistake: 'Vertippt',
      other: 'Etwas anderes',
    },
  },
};
