import { keeping } from './fr/keeping.ts';
import { selling } from './fr/selling.ts';
import type { OfficeWords } from './words.ts';

export const fr: OfficeWords = { ...selling, ...keeping };
