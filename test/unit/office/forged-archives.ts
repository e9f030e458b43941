import { canonicalText, textHash } from '../../../src/ledger/entry/hash-chain.ts';
import type { RegisterSigner } from '../../../src/ledger/entry/register-key.ts';
import { manifestSchema } from '../../../src/ledger/witness/archive-manifest.ts';
import { repacked, signedAnew } from '../ledger/archive/archive-files.ts';

const PART = 'journal-0001.jsonl';
const CLOSINGS = 'closings.jsonl';
const MANIFEST = 'manifest.json';

/** An archive in which something is another than the office handed out, and what each verifier is to say of it. */
interface Forged {
  readonly what: string;
  readonly file: Promise<string>;
  readonly problem: string;
  /** What the second verifier's words hold. */
  readonly says: string;
}

/**
 * What somebody may have changed in an archive of a register (`texts`), who has that of another one, too, and signs what an office signs
 * with a key of their own; `register` is the register's own key.
 */
export function forgedArchives(
  texts: ReadonlyMap<string, string>,
  stranger: ReadonlyMap<string, string>,
  forger: RegisterSigner,
  register: RegisterSigner,
): readonly Forged[] {
  const lines = linesOf(texts);
  const others = linesOf(stranger);
  const amount = lines.map((line) => line.replace(/(amountMinor\\":)(\d+)/, '$11$2'));
  const manifest = texts.get(MANIFEST) ?? '';
  const part = (changed: readonly string[]) => [PART, endedAnew(changed, forger)] as const;
  const own = part(lines);
  const forged = (...changed: readonly (readonly [string, string])[]) =>
    signedByAnother(new Map([...texts, ...changed]), forger);
  const file = (what: string, made: Promise<string>, problem: string, says: string): Forged => ({
    ...{ what, file: made, problem, says },
  });
  const mixed = lines.toSpliced(8, 4, ...others.slice(8, 12));
  const kept = new Map([...texts, [PART, `${lines.toSpliced(-3, 2).join('\n')}\n`]]);
  const renamed = manifest.replace('"shop":"Lyon"', '"shop":"Nice"');
  return [
    file('a changed amount', forged(part(amount)), 'hashDiffers', 'hashDiffers'),
    file('an entry left out', forged(part(lines.toSpliced(5, 1))), 'gap', 'gap'),
    file('the end left out', repacked(kept), 'cutOff', PART),
    file('entries of another register', forged(part(mixed)), 'chainBroken', 'chainBroken'),
    file('another register’s journal', forged(part(others)), 'partWrong', 'what there is'),
    file('a part that another office signed', forged(), 'partWrong', 'who signed'),
    file(
      'an office’s part in the register’s own',
      ofRegister(texts, register),
      'partWrong',
      'whose',
    ),
    file('another’s signature', signedAnew(texts, forger), 'manifestWrong', MANIFEST),
    file(
      'another name',
      repacked(new Map([...texts, [MANIFEST, renamed]])),
      'manifestWrong',
      MANIFEST,
    ),
    file('other closings', forged(own, [CLOSINGS, `${others[3]}\n`]), 'toldOtherwise', CLOSINGS),
    file('no closings', forged(own, [CLOSINGS, '']), 'toldOtherwise', CLOSINGS),
    file(
      'a version that knows no office',
      forged(own, [MANIFEST, manifest.replace('"version":2', '"version":1')]),
      ...(['manifestWrong', 'whose manifest'] as const),
    ),
  ];
}

/** The same archive with its newest entries left out, all of it signed by somebody who says that they are the office. */
export function shortenedArchive(
  texts: ReadonlyMap<string, string>,
  forger: RegisterSigner,
): Promise<string> {
  const lines = linesOf(texts);
  const left = lines.toSpliced(-11, 10);
  const { hash, sequence } = JSON.parse(left.at(-2) ?? '');
  const manifest = { ...JSON.parse(texts.get(MANIFEST) ?? ''), entries: sequence, headHash: hash };
  const closings = left.filter((line) => /"kind":"(day|month|year)Closed"/.test(line));
  return signedByAnother(
    new Map([
      ...texts,
      [PART, endedAnew(left, forger)],
      [CLOSINGS, closings.map((line) => `${line}\n`).join('')],
      [MANIFEST, canonicalText(manifest)],
    ]),
    forger,
  );
}

const linesOf = (texts: ReadonlyMap<string, string>): readonly string[] =>
  (texts.get(PART) ?? '').trimEnd().split('\n');

/** As whoever has the register's key signs an archive of the first version around what an office signed. */
function ofRegister(texts: ReadonlyMap<string, string>, signer: RegisterSigner): Promise<string> {
  const { office: _, ...stated } = JSON.parse(texts.get(MANIFEST) ?? '');
  const manifest = JSON.stringify({ ...stated, version: 1, keyId: signer.keyId });
  return signedAnew(new Map([...texts, [MANIFEST, manifest]]), signer);
}

/** By somebody who names their own key as the office's. */
function signedByAnother(
  texts: ReadonlyMap<string, string>,
  signer: RegisterSigner,
): Promise<string> {
  const stated = manifestSchema.parse(JSON.parse(texts.get(MANIFEST) ?? ''));
  const { keyId, publicKey } = signer;
  const office = { ...stated.office, keyId, publicKey };
  const manifest = JSON.stringify({ ...stated, keyId, office });
  return signedAnew(new Map([...texts, [MANIFEST, manifest]]), signer);
}

/** The lines of an export with a last one of this key, that counts and names what stands before it. */
function endedAnew(lines: readonly string[], { keyId, publicKey, sign }: RegisterSigner): string {
  const entries = lines.slice(1, -1);
  const end = {
    ...JSON.parse(lines.at(-1) ?? ''),
    ...{ entries: entries.length, headHash: JSON.parse(entries.at(-1) ?? '').hash, keyId },
    ...{ headerHash: textHash(lines[0] ?? ''), office: { keyId, publicKey } },
  };
  const { signature: _, ...stated } = end;
  const signature = sign(textHash(canonicalText(stated)));
  return `${[...lines.slice(0, -1), canonicalText({ ...stated, signature })].join('\n')}\n`;
}
