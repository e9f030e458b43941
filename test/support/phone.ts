import { Agent, request } from 'node:http';

/** An answer as a phone has it; status 0 where the door closed the socket instead. */
export interface PhoneAnswer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  /** After so many seconds a browser asks again by itself. */
  readonly refresh: string | undefined;
  readonly body: string;
}

/** How many sockets a browser opens to one server. */
const BROWSER_SOCKETS = 6;

/** A phone of the network: asks from an address of its own, over as many sockets as a browser. */
export function phoneAt(localAddress: string, maxSockets = BROWSER_SOCKETS) {
  const agent = new Agent({ maxSockets, keepAlive: false });
  const ask = (
    url: string,
    { method = 'GET', headers = {}, body = '' }: PhoneRequest = {},
  ): Promise<PhoneAnswer> =>
    new Promise((resolve) => {
      const failed = (): void =>
        resolve({ status: 0, retryAfter: undefined, refresh: undefined, body: '' });
      const asked = request(url, { localAddress, agent, method, headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        answer.once('error', failed);
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            retryAfter: answer.headers['retry-after'],
            refresh: [answer.headers.refresh].flat()[0],
            body: text,
          }),
        );
      });
      asked.once('error', failed);
      asked.end(body);
    });
  /** Asks so often at once. */
  const flood = (url: string, times: number): Promise<PhoneAnswer[]> =>
    Promise.all(Array.from({ length: times }, () => ask(url)));
  return { ask, flood };
}

interface PhoneRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}
