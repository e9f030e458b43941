import { keeping } from './nl/keeping.ts';
import { selling } from './nl/selling.ts';
import type { OfficeWords } from './words.ts';

export const nl: OfficeWords = { ...selling, ...keeping };
