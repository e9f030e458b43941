import { keeping } from './en/keeping.ts';
import { selling } from './en/selling.ts';

export const en = { ...selling, ...keeping };
