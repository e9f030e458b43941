import * as z from 'zod/mini';
import { LOCALES } from '../../domain/locale.ts';

export const localeSchema = z.enum(LOCALES);

/** `clock`: light by day and dark in the evening, by the device's clock. */
export const themeSchema = z.enum(['system', 'light', 'dark', 'clock']);
export type Theme = z.infer<typeof themeSchema>;

/** How a screen reads, looks and sounds: anyone at the till may change it. */
export const looksSchema = z.object({
  locale: localeSchema,
  theme: themeSchema,
  textSize: z.enum(['normal', 'large']),
  /** Whether it rings at all, how loud, and whether a key that counts clicks. */
  sound: z.boolean(),
  volume: z.enum(['low', 'middle', 'high']),
  keyClicks: z.boolean(),
  /** Whether buttons show the key that presses them: `automatic` once somebody has used a keyboard. */
  keyHints: z.enum(['automatic', 'always', 'never']),
});
export type Looks = z.infer<typeof looksSchema>;
