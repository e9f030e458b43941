import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** A webhook as it came: its path, its headers and its raw body. */
interface ReceivedWebhook {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly rawBody: Buffer;
}

/** A merchant's server on the loopback, which keeps every webhook. */
export interface WebhookReceiver {
  readonly url: string;
  readonly received: readonly ReceivedWebhook[];
  /** The status of the next answers, one each; then 200. */
  readonly answers: number[];
  /** Resolves once that many have come. */
  arrived(count: number): Promise<readonly ReceivedWebhook[]>;
}

/** Starts one that ends with the test. */
export const receiveWebhooks = async (): Promise<WebhookReceiver> => {
  const received: ReceivedWebhook[] = [];
  const answers: number[] = [];
  const waiting: { readonly count: number; readonly tell: () => void }[] = [];
  const server = createServer(async (request, response) => {
    const rawBody = await buffer(request);
    received.push({ path: request.url ?? '', headers: request.headers, rawBody });
    response.writeHead(answers.shift() ?? 200).end('noted');
    for (const { count, tell } of waiting) if (received.length >= count) tell();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers,
    arrived: async (count) => {
      if (received.length < count) {
        await new Promise<void>((tell) => waiting.push({ count, tell }));
      }
      return received;
    },
  };
};
