import { createHash } from 'node:crypto';

/** The bytes as they are taken; at the end, what is left of them is read too. */
export function hashed(source: AsyncIterable<Buffer>) {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* counting(): AsyncIterable<Buffer> {
    for await (const chunk of source) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  const chunks = counting();
  return {
    chunks,
    async end() {
      for await (const _ of chunks);
      return { sha256: hash.digest('hex'), bytes };
    },
  };
}
