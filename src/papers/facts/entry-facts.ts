import { toUtcTimestamp } from '../../domain/calendar/shop-time.ts';
import type { ClosingShop } from '../../domain/register/closing.ts';
import { keyFingerprint } from '../../domain/register/register-identity.ts';
import type { Numbered } from '../../ledger/entry/closing-record.ts';
import type { PaperFormat } from '../language/paper-language.ts';
import type { Paper, PaperFact } from '../sheet/paper.ts';

// What every paper that is made from an entry says of the shop, the till and the entry.

/** Whose paper it is. */
export const shopHead = (
  { name, address, taxNumber }: ClosingShop,
  { words }: PaperFormat,
): Paper['shop'] => ({
  name,
  lines: [
    ...(address === null ? [] : [address]),
    ...(taxNumber === null ? [] : [words.facts.taxNumber(taxNumber)]),
  ],
});

/** At which till it was written, by which key and program. */
export function tillFacts(
  { keyId, softwareVersion }: Pick<Numbered<unknown>, 'keyId' | 'softwareVersion'>,
  { terminalId, registerName }: ClosingShop,
  { words: { facts } }: PaperFormat,
): readonly PaperFact[] {
  return [
    {
      name: facts.terminal,
      value: registerName === null ? terminalId : `${registerName} (${terminalId})`,
    },
    ...(keyId === null ? [] : [{ name: facts.key, value: keyFingerprint(keyId) }]),
    { name: facts.software, value: `Comptoir ${softwareVersion}` },
  ];
}

/** An instant by the shop's clock, and by nobody's. */
export const momentOf = (atMs: number, timeZone: string, format: PaperFormat): string =>
  `${format.moment(atMs, timeZone)} (${toUtcTimestamp(atMs)})`;

/** By what the entry is known; `further` facts of its kind come last. */
export function entryProof(
  { sequence, hash, keyId, signature }: Numbered<unknown>,
  { words: { proof }, count }: PaperFormat,
  further: readonly PaperFact[] = [],
): Paper['proof'] {
  return {
    title: proof.title,
    facts: [
      { name: proof.entry, value: count(sequence) },
      { name: proof.hash, value: hash },
      { name: proof.signature, value: signature ?? proof.unsigned },
      ...(keyId === null ? [] : [{ name: proof.key, value: keyId }]),
      ...further,
    ],
    text: proof.text,
    code: hash,
  };
}

/** What stands at the foot of each page. */
export const footOf = (title: string, terminalId: string, hash: string): string =>
  [title, terminalId, hash.slice(0, 16)].join(' · ');
