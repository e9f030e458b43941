import { setImmediate } from 'node:timers/promises';
import type { CallHandlers, CallOutput } from '../../contract/calls.ts';
import { customersLanguage } from '../../domain/locale.ts';
import { err, ok } from '../../domain/result.ts';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import type { RegisterSigner } from '../../ledger/entry/register-key.ts';
import type { RegisterJournal } from '../../ledger/ports/register-journal.ts';
import { receiptCode } from '../../papers/receipt/receipt-code.ts';
import { receiptPage } from '../../papers/receipt/receipt-page.ts';
import { writePaper } from '../export/paper-file.ts';
import { paperRefused } from '../export/paper-refused.ts';
import type { Log } from '../log/log.ts';
import { type ReceiptLedger, type ReceiptShop, receiptOccasion, receiptOf } from './receipt-of.ts';

/** So many codes are kept: of the sales that customers stand before, and of the one before each. */
const MOST_KEPT = 8;

export interface ReceiptCodeParts extends ReceiptShop {
  readonly ledger: ReceiptLedger & { readonly journal: Pick<RegisterJournal, 'origin'> };
  readonly signer: RegisterSigner | null;
  readonly log: Pick<Log, 'warn'>;
  readonly changed: () => void;
  /** The journal could not be read for a receipt: told to the log and the check. */
  readonly readFailed: (error: unknown) => void;
  /** The folder `resources` of the program. */
  readonly resources: URL;
  /** Where the page for the shop's website goes: the till's own folder for exports. */
  readonly folder: string;
  /** The shell's address for a file in that folder, where it has one. */
  readonly downloadAddress: (fileName: string) => string | null;
}

/** Receipts as codes, for screens to show. */
export interface ReceiptCodes {
  readonly calls: Pick<CallHandlers, 'receipt.code' | 'receipt.page'>;
  /** Null until it is made, which is told as a change; what was paid is told first. */
  ofPaid(saleId: SaleId): string | null;
}

/** Makes them; none is kept. */
export function openReceiptCodes(parts: ReceiptCodeParts): ReceiptCodes {
  const { ledger, settings, readFailed, changed } = parts;
  /** By sale; null while it is being made, and where there is none. What the shop changes makes them anew. */
  const kept = new Map<SaleId, string | null>();
  let madeWith = settings.current;

  async function keep(saleId: SaleId): Promise<void> {
    kept.set(saleId, null);
    await setImmediate();
    try {
      kept.set(saleId, codeOf(parts, saleId));
      for (const [oldest] of [...kept].slice(0, -MOST_KEPT)) kept.delete(oldest);
      changed();
    } catch (error) {
      readFailed(error);
    }
  }

  return {
    calls: {
      'receipt.code': ({ saleId }) => {
        try {
          const code = codeOf(parts, saleId);
          if (code !== null) return ok({ code });
          return err({ code: ledger.journal.sale(saleId) === null ? 'saleNotFound' : 'notSold' });
        } catch (error) {
          readFailed(error);
          return err({ code: 'journalUnavailable' });
        }
      },
      'receipt.page': () => writePage(parts),
    },
    ofPaid(saleId) {
      if (madeWith !== settings.current) {
        kept.clear();
        madeWith = settings.current;
      }
      if (!kept.has(saleId)) void keep(saleId);
      return kept.get(saleId) ?? null;
    },
  };
}

/** Null where there is no receipt. Throws `UnreadableEntry`. */
function codeOf(parts: ReceiptCodeParts, saleId: SaleId): string | null {
  const receipt = receiptOf(parts.ledger, saleId);
  if (receipt === null) return null;
  const { receiptAddress: address } = parts.settings.current;
  return receiptCode(receipt, receiptOccasion(parts, 0), { signer: parts.signer, address });
}

/** With the names of all keys that this register ever had: what was signed with an earlier one stays right. */
async function writePage({
  ledger,
  signer,
  settings,
  ...parts
}: ReceiptCodeParts): Promise<CallOutput<'receipt.page'>> {
  const { log, folder, resources, downloadAddress } = parts;
  const own = signer === null ? [] : [signer.keyId];
  const keyIds = [...new Set([...ledger.journal.origin().keyIds, ...own])];
  const page = receiptPage(resources, { keyIds, language: customersLanguage(settings.current) });
  const written = await writePaper(page, folder);
  if (!written.ok) return paperRefused(log, written.error);
  const { path, fileName } = written.value;
  return ok({ path, fileName, download: downloadAddress(fileName) });
}
