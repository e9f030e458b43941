import { withoutFormats } from './neutral-text.ts';

/** What a mail, a chat or a page puts around a text that is copied out of it. */
const AROUND = /^[\s"'`“”„«»‹›‘’‚<>]+|[\s"'`“”„«»‹›‘’‚<>]+$/gu;

/** An address or a key as it was meant, whatever was copied with it: blanks, quotation marks, and what nobody can see. */
export const asPasted = (text: string): string => withoutFormats(text).replace(AROUND, '');
