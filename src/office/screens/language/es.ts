import { keeping } from './es/keeping.ts';
import { selling } from './es/selling.ts';
import type { OfficeWords } from './words.ts';

export const es: OfficeWords = { ...selling, ...keeping };
