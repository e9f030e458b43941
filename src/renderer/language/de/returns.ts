import type { returnNotices as notices } from '../en/returns.ts';

export const returnNotices: typeof notices = {
  noRefundDue: 'Zu diesem Verkauf ist keine Erstattung mehr offen.',
  refundChanged:
    'Was bei diesem Verkauf offen ist, hat sich geändert. Nichts wurde vermerkt: schließen und noch einmal ansehen.',
  notPaid: 'Für diesen Verkauf ist kein Geld da, also ist nichts zurückzugeben.',
  paidByAnother:
    'Diesen Verkauf bezahlt die verspätete Zahlung eines anderen: die Ware dort zurücknehmen.',
  nothingReturned: 'Die Auswahl ergibt keinen Betrag. Nichts wurde zurückgenommen.',
  moreThanSold: 'So viele sind in dieser Zeile nicht mehr übrig. Nichts wurde zurückgenommen.',
  moreThanPaid:
    'Das ist mehr, als bezahlt wurde. Das damals zurückgegebene Pfand gehört dazu. Nichts wurde zurückgenommen.',
  returnedSince:
    'Gerade hat ein anderer Bildschirm Ware dieses Verkaufs zurückgenommen. Hier ist nichts geschehen; nachsehen, was noch übrig ist.',
};
