import type { Catalogue } from './en.ts';
import type { Format } from './format.ts';

/** What a sentence is made of in a language: its words, and how it writes amounts and times. Runs without a page. */
export interface WordsAndFormat {
  readonly words: Catalogue;
  readonly format: Format;
}
