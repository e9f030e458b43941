import type { RegisterJournal } from '../../ledger/ports/register-journal.ts';
import { shownShopName } from '../../till/shop/shop-name.ts';
import type { Till } from '../../till/till.ts';
import type { TillContext } from '../calls/till-context.ts';
import { type Office, openOffice } from '../office/open-office.ts';

/** Where entries are handed over to the company's office; nothing of a sale waits for it. */
export function openOfficeOf(
  context: TillContext,
  parts: {
    readonly ledger: { readonly journal: RegisterJournal };
    readonly till: Pick<Till, 'note'>;
    readonly readFailed: (error: unknown) => void;
  },
): Office {
  const { ledger, till, readFailed } = parts;
  const { clock, log, mode, terminalId, changed, settings, folder } = context;
  const { signer = null, softwareVersion } = context.ledger;
  return openOffice({
    ...{ clock, log, mode, terminalId, changed, readFailed, signer, softwareVersion },
    journal: ledger.journal,
    note: till.note,
    shopName: () => shownShopName(mode, settings.current),
    file: folder.officeFile(mode),
  });
}
