import { Worker } from 'node:worker_threads';
import type { PaperFile } from '../sheet/paper-pdf.ts';
import type { PaperOrder } from './paper-order.ts';
import { warmPaperThread } from './warm-paper-thread.ts';

/** Sets papers of one kind, as their makers say. */
type SetterOf<Kind extends PaperOrder['kind']> = (
  ...given: Extract<PaperOrder, { kind: Kind }>['given']
) => Promise<PaperFile>;

/** Sets the paper of a closing, a reading or a credit note, as `closingPdf` says. */
export type PaperSetter = SetterOf<'closing'>;

/** Sets a paper that is added up of many entries, as `addedUpPdf` says. */
export type AddedUpSetter = SetterOf<'addedUp'>;

/** Sets the receipt of a sale, as `receiptPdf` says. */
export type ReceiptSetter = SetterOf<'receipt'>;

/** Makes what a receipt printer is given, as `slipOf` says. */
export type SlipSetter = SetterOf<'slip'>;

/**
 * Sets papers in threads that run `program` (`paper-thread.ts`, or what the build made of it), one for each paper
 * but those of the receipt printer. A thread
 * that fails leaves the paper to the thread that asked: whoever closes a day gets its paper, and an error is thrown there.
 */
export const paperThread =
  (program: URL): PaperSetter =>
  (...given) =>
    setAside(program, { kind: 'closing', given });

/** The same for papers that are added up of many entries. */
export const addedUpThread =
  (program: URL): AddedUpSetter =>
  (...given) =>
    setAside(program, { kind: 'addedUp', given });

/** The same for receipts. */
export const receiptThread =
  (program: URL): ReceiptSetter =>
  (...given) =>
    setAside(program, { kind: 'receipt', given });

/** The same for what goes to the receipt printer, in a thread that stays for the next one: a customer stands there. */
export function slipThread(program: URL): SlipSetter {
  const warm = warmPaperThread(program);
  return async (...given) => {
    const order = { kind: 'slip', given } as const;
    return setOrHere(await warm(order), order);
  };
}

const setAside = async (program: URL, order: PaperOrder): Promise<PaperFile> =>
  setOrHere(await setInThread(program, order), order);

/** What a thread has set, or where it has failed, the same set here. */
async function setOrHere(set: PaperFile | null, order: PaperOrder): Promise<PaperFile> {
  if (set !== null) return set;
  // Only here: a start reads nothing of what sets papers.
  const { paperOrdered } = await import('./paper-order.ts');
  return paperOrdered(order);
}

function setInThread(program: URL, order: PaperOrder): Promise<PaperFile | null> {
  return new Promise((resolve) => {
    const worker = new Worker(program, { workerData: order });
    // Bytes come over as they are, and no longer as a `Buffer`.
    worker.once('message', ({ fileName, bytes }: { fileName: string; bytes: Uint8Array }) =>
      resolve({ fileName, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) }),
    );
    worker.once('error', () => resolve(null));
    worker.once('exit', () => resolve(null));
  });
}
