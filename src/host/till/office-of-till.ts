import { factsOf, type SaleState } from '../../domain/sale/sale-state.ts';
import type { RegisterJournal } from '../../ledger/ports/register-journal.ts';
import { shownShopName } from '../../till/shop/shop-name.ts';
import type { Till } from '../../till/till.ts';
import type { TillContext } from '../calls/till-context.ts';
import { type Office, openOffice } from '../office/open-office.ts';

/** Whether somebody may stand before a sale; one of which nobody can say what became of it is in nobody's way. */
function isStoodBefore(sale: { readonly state: SaleState }): boolean {
  const { isUnderWay, isOutcomeUnknown } = factsOf(sale);
  return isUnderWay && !isOutcomeUnknown;
}

/**
 * Whether whoever is at the till is led through its first run: what the office wants, people too, waits until that is over or left, and
 * nobody has to sign in on the way.
 */
function isGuided({ setup, session }: Pick<TillContext, 'setup' | 'session'>): boolean {
  const { guide } = setup();
  return guide !== null && !guide.isLeft && session.view().rights.includes('changeSettings');
}

/** Where entries are handed over to the company's office; nothing of a sale waits for it. */
export function openOfficeOf(
  context: TillContext,
  parts: {
    readonly ledger: { readonly journal: RegisterJournal };
    readonly till: Pick<Till, 'note' | 'view'>;
    readonly readFailed: (error: unknown) => void;
  },
): Office {
  const { ledger, till, readFailed } = parts;
  const { clock, log, mode, terminalId, changed, settings, folder } = context;
  const { signer = null, softwareVersion } = context.ledger;
  const { bundles, isRungUp, rejoinBy = null } = context;
  return openOffice({
    ...{ clock, log, mode, terminalId, changed, readFailed, signer, softwareVersion },
    journal: ledger.journal,
    ...{ bundles, rejoinBy },
    isBetweenSales: () =>
      !isGuided(context) && !isRungUp() && !till.view().sales.some(isStoodBefore),
    note: till.note,
    shopName: () => shownShopName(mode, settings.current),
    file: folder.officeFile(mode),
  });
}
