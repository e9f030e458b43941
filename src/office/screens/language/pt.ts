import { keeping } from './pt/keeping.ts';
import { selling } from './pt/selling.ts';
import type { OfficeWords } from './words.ts';

export const pt: OfficeWords = { ...selling, ...keeping };
