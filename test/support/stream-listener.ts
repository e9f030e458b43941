import { onTestFinished } from 'vitest';

/** Where a payment's stream is, with the key in its address. */
export const streamUrl = (
  { baseUrl, secretKey }: { readonly baseUrl: string; readonly secretKey: string },
  paymentId: string,
): string => `${baseUrl}/pos/payments/${paymentId}/stream?token=${secretKey}`;

/** A stream that is listened to until the test ends. */
export interface StreamListener {
  readonly answer: Response;
  leave(): void;
  /** Reads on until the text has come, and returns all that was heard. */
  until(wanted: string): Promise<string>;
  /** Reads on until the other side has closed the stream, and returns all that was heard. */
  toTheEnd(): Promise<string>;
}

/** Opens a stream as `curl -N` would. */
export const listen = async (
  url: string,
  headers: Record<string, string> = {},
): Promise<StreamListener> => {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const answer = await fetch(url, { headers, signal: leaving.signal });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (reader === undefined) throw new Error('The stream has no body.');
  let heard = '';
  /** Hears what comes next; false when nothing does any more. */
  const hear = async (): Promise<boolean> => {
    const { done, value } = await reader.read();
    heard += value ?? '';
    return !done;
  };
  return {
    answer,
    leave: () => leaving.abort(),
    until: async (wanted) => {
      while (!heard.includes(wanted)) {
        if (!(await hear())) throw new Error(`The stream ended after: ${heard}`);
      }
      return heard;
    },
    toTheEnd: async () => {
      let isOpen = true;
      // A connection that broke is an end as well.
      while (isOpen) isOpen = await hear().catch(() => false);
      return heard;
    },
  };
};
