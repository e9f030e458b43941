import { readFileSync } from 'node:fs';
import * as z from 'zod';

/** What the build writes beside a program of what it is made of (scripts/about-file.ts). */
const aboutFileSchema = z.object({
  commit: z.nullable(z.string()),
  packages: z.array(
    z.object({ name: z.string(), version: z.string(), licence: z.string(), text: z.int() }),
  ),
  texts: z.array(z.string()),
});
export type AboutFile = z.infer<typeof aboutFileSchema>;

/** Reads it once somebody asks: a start needs none of it. Throws where the build is not whole. */
export function aboutFile(place: URL): () => AboutFile {
  let read: AboutFile | null = null;
  return () => {
    read ??= aboutFileSchema.parse(JSON.parse(readFileSync(place, 'utf8')));
    return read;
  };
}
