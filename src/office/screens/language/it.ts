import { keeping } from './it/keeping.ts';
import { selling } from './it/selling.ts';
import type { OfficeWords } from './words.ts';

export const it: OfficeWords = { ...selling, ...keeping };
