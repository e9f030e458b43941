import { createHash } from 'node:crypto';
import { eachInSteps, type Steps } from '../../domain/steps.ts';

/** As much of a list is read in one go. */
const CHARACTERS_A_PIECE = 8_192;
const PIECES_A_STEP = 8;
const HIGH_SURROGATE = /[\ud800-\udbff]$/;

/** A long text in pieces, none of which ends within a sign: as bytes they are those of the text. */
export function* piecesOf(text: string): Iterable<string> {
  for (let from = 0; from < text.length; ) {
    const piece = text.slice(from, from + CHARACTERS_A_PIECE);
    const isCut = HIGH_SURROGATE.test(piece) && from + piece.length < text.length;
    const whole = isCut ? piece.slice(0, -1) : piece;
    yield whole;
    from += whole.length;
  }
}

/** The SHA-256 of a list, in hexadecimal. */
export function* sha256Of(text: string): Steps<string> {
  const hash = createHash('sha256');
  yield* eachInSteps(piecesOf(text), PIECES_A_STEP, (piece) => hash.update(piece));
  return hash.digest('hex');
}
