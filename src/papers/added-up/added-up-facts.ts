import { momentOf, shopHead, tillFacts } from '../facts/entry-facts.ts';
import type { PaperOccasion } from '../facts/paper-occasion.ts';
import type { PaperFormat } from '../language/paper-language.ts';
import type { Paper, PaperFact } from '../sheet/paper.ts';

// What every paper that is added up of many entries says of the shop, the till and the journal.

/** When it was added up, for whom, and how far the journal had come. */
export interface AddedUpAt {
  readonly atMs: number;
  /** Who asked for the paper. */
  readonly by: string;
  /** The journal's newest entry when it was added up. */
  readonly head: { readonly sequence: number; readonly hash: string };
  /** Null for a register without a key. */
  readonly keyId: string | null;
  readonly softwareVersion: string;
}

type Occasion = Omit<PaperOccasion, 'printedBefore'>;

/** All of a paper but what it is about: its subtitle, its facts and its tables. */
export function addedUpFrame(
  title: string,
  { atMs, head, keyId }: AddedUpAt,
  occasion: Occasion,
  format: PaperFormat,
): Omit<Paper, 'subtitle' | 'marks' | 'facts' | 'sections'> {
  const { words } = format;
  return {
    title,
    shop: shopHead(shopOf(occasion), format),
    columns: words.columns,
    proof: {
      title: words.proof.title,
      facts: [
        { name: words.proof.entry, value: format.count(head.sequence) },
        { name: words.proof.hash, value: head.hash },
        ...(keyId === null ? [] : [{ name: words.proof.key, value: keyId }]),
      ],
      text: words.shift.proof,
      code: head.hash,
    },
    attachment: '',
    foot: [title, occasion.terminalId, head.hash.slice(0, 16)].join(' · '),
    page: words.page,
    continued: words.continued,
    atMs,
  };
}

/** Its till, what it is of (`own`), and when and by whom it was read. */
export function addedUpFacts(
  { atMs, by, keyId, softwareVersion }: AddedUpAt,
  occasion: Occasion,
  format: PaperFormat,
  own: readonly PaperFact[],
): readonly PaperFact[] {
  const { facts, operators } = format.words;
  const { timeZone } = occasion;
  return [
    ...tillFacts({ keyId, softwareVersion }, shopOf(occasion), format),
    ...own,
    { name: facts.readAt, value: momentOf(atMs, timeZone, format) },
    { name: facts.readBy, value: by || operators.unnamed },
    { name: facts.clock, value: timeZone },
  ];
}

const shopOf = ({ shopName, shopAddress, taxNumber, terminalId, registerName }: Occasion) => ({
  ...{ name: shopName, address: shopAddress, taxNumber, terminalId, registerName },
});
