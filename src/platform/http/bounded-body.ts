/** The largest answer that is read unless told otherwise, in bytes after decompression; most are a few kilobytes. */
const LARGEST_ANSWER_BYTES = 1024 * 1024;

/**
 * Reads an answer's body up to the bound; null when it is larger, and the rest is left unread.
 * Rejects when the connection breaks or the request is aborted.
 */
export async function readBoundedBody(
  response: Response,
  largestBytes = LARGEST_ANSWER_BYTES,
): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  if (response.body === null) return new Uint8Array();
  for await (const chunk of response.body) {
    sizeBytes += chunk.byteLength;
    // Leaving the loop cancels the body, which closes the connection.
    if (sizeBytes > largestBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Decodes UTF-8 JSON (interface, The service 4); undefined when it is neither. */
export function decodeJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
