import { keeping } from './de/keeping.ts';
import { selling } from './de/selling.ts';
import type { OfficeWords } from './words.ts';

export const de: OfficeWords = { ...selling, ...keeping };
