import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { RegisterSigner } from '../../../ledger/entry/register-key.ts';
import { asPerson, type Person } from '../../people/person.ts';
import type { Store } from '../../store/store.ts';
import { journalOf } from './journal.ts';

const HELD = `SELECT r.id, r.name, s.name AS shop FROM register r JOIN shop s ON s.id = r.shop_id
   WHERE r.head_sequence > 0 ORDER BY s.name, r.name, r.id`;

interface HeldRegister extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly shop: string;
}

/** The journals of several registers in one file. */
export interface HeldJournals {
  readonly count: number;
  /** A ZIP, made while it is taken. */
  readonly zip: Readable;
}

/**
 * The journals of all registers that this person may see, each as `journalOf` gives it, in one ZIP: one after the other, in flat memory.
 * Null where nothing is held. What goes wrong meanwhile breaks the file off.
 */
export async function journalsOf(
  store: Store,
  person: Person,
  signer: RegisterSigner,
): Promise<HeldJournals | null> {
  const registers = await asPerson(store, person, (transaction) =>
    transaction.rows<HeldRegister>(HELD),
  );
  if (registers.length === 0) return null;
  const zip = new ZipFile();
  const output = zip.outputStream;
  if (!(output instanceof Readable)) throw new Error('a ZIP comes as a stream of Node');
  zip.on('error', (error: Error) => output.destroy(error));
  for (const register of registers) {
    zip.addReadStreamLazy(nameOf(register), { forceDosTimestamp: true }, (give) => {
      const lines = Readable.from(linesOf(store, person, signer, register.id));
      lines.on('error', (error: Error) => output.destroy(error));
      give(null, lines);
    });
  }
  zip.end();
  return { count: registers.length, zip: output };
}

/** Opened only once its turn has come, so that it holds what the office holds by then. */
async function* linesOf(
  store: Store,
  person: Person,
  signer: RegisterSigner,
  id: number,
): AsyncIterable<string> {
  const journal = await journalOf(store, person, signer, id);
  if (journal === null) throw new Error(`register ${id} is not to be seen any more`);
  yield* journal.lines;
}

/** As people called it, but for signs that some system takes for something else; no two are alike. */
const nameOf = ({ id, name, shop }: HeldRegister): string =>
  `${`${shop} ${name}`.replaceAll(/[^\p{L}\p{N} ._-]/gu, '-')} (${id}).jsonl`;
