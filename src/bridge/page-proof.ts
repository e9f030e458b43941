import * as z from 'zod/mini';
import type { BridgePort } from './port.ts';

/**
 * How a page and its till show each other that they are the ones that met at the printed address. A browser sends
 * its cookie to every port of this machine, so the cookie alone proves nothing: page and till share a secret that
 * never crosses the wire again, and each signs what the other has just drawn. The host is signed as well, so that
 * a server on another port cannot hand a challenge on.
 */
const nonce = z.string().check(z.minLength(16), z.maxLength(64));
const mac = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const fromTill = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('challenge'), session: z.string(), nonce }),
  z.object({ kind: z.literal('welcome'), mac }),
  z.object({ kind: z.literal('refused') }),
]);
const fromPage = z.object({ kind: z.literal('proof'), nonce, mac });

type FromTill = z.infer<typeof fromTill>;
type FromPage = z.infer<typeof fromPage>;

/** How a page's introduction ended. `secretUnknown`: it was never let in here; `notTheTill`: an impostor answers. */
export type Introduction = 'admitted' | 'secretUnknown' | 'refused' | 'notTheTill' | 'closed';

interface Exchange {
  readonly secret: string;
  /** The address and port under which the page reached the till. */
  readonly host: string;
  readonly tillNonce: string;
  readonly pageNonce: string;
}

/**
 * The page's half: answers the till's challenge with the secret it holds for that session, and believes the till
 * only once it has answered too. Nothing else may use the port before this resolves.
 */
export function introducePage(
  port: BridgePort,
  host: string,
  secretOf: (session: string) => string | null,
): Promise<Introduction> {
  return new Promise((resolve) => {
    let exchange: Exchange | null = null;
    const stopHearing = port.onMessage((raw) => void hear(raw));
    const stops = [
      stopHearing,
      port.onClose(() => {
        end('closed');
      }),
    ];
    const end = (how: Introduction): void => {
      for (const stop of stops) stop();
      resolve(how);
    };
    async function answer(challenge: Extract<FromTill, { kind: 'challenge' }>): Promise<void> {
      const secret = secretOf(challenge.session);
      if (secret === null || exchange !== null) return end('secretUnknown');
      exchange = { secret, host, tillNonce: challenge.nonce, pageNonce: newNonce() };
      const proof = { nonce: exchange.pageNonce, mac: await signed('page', exchange) };
      port.post({ kind: 'proof', ...proof } satisfies FromPage);
    }
    async function hear(raw: unknown): Promise<void> {
      const message = fromTill.safeParse(raw);
      if (!message.success) return end('notTheTill');
      const said = message.data;
      if (said.kind === 'refused') return end('refused');
      if (said.kind === 'challenge') return answer(said);
      // What follows the till's own proof is the bridge's already, and says nothing about who is there.
      stopHearing();
      const isTill = exchange !== null && (await isSigned('till', exchange, said.mac));
      end(isTill ? 'admitted' : 'notTheTill');
    }
  });
}

/**
 * The till's half: challenges whoever opened the port, and calls `admit` once the page has proved itself, before it
 * is told. False where it did not: the caller then closes the port, as it does when its time is up.
 */
export function admitPage(
  port: BridgePort,
  known: { readonly session: string; readonly secret: string; readonly host: string },
  admit: () => void,
): Promise<boolean> {
  const { session, secret, host } = known;
  const tillNonce = newNonce();
  return new Promise((resolve) => {
    const stops = [
      port.onMessage((raw) => void hear(raw)),
      port.onClose(() => {
        end(false);
      }),
    ];
    const end = (isAdmitted: boolean): void => {
      for (const stop of stops) stop();
      resolve(isAdmitted);
    };
    async function hear(raw: unknown): Promise<void> {
      // One try for each port: whatever comes first decides.
      for (const stop of stops) stop();
      const proof = fromPage.safeParse(raw);
      const exchange = proof.success
        ? { secret, host, tillNonce, pageNonce: proof.data.nonce }
        : null;
      if (!exchange || !proof.success || !(await isSigned('page', exchange, proof.data.mac))) {
        port.post({ kind: 'refused' } satisfies FromTill);
        return end(false);
      }
      const welcome: FromTill = { kind: 'welcome', mac: await signed('till', exchange) };
      admit();
      port.post(welcome);
      end(true);
    }
    port.post({ kind: 'challenge', session, nonce: tillNonce } satisfies FromTill);
  });
}

const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' };

function textOf(signer: 'page' | 'till', { host, tillNonce, pageNonce }: Exchange) {
  return new TextEncoder().encode(
    ['comptoir page 1', signer, host, tillNonce, pageNonce].join('\n'),
  );
}

const keyOf = ({ secret }: Exchange, use: 'sign' | 'verify') =>
  crypto.subtle.importKey('raw', new TextEncoder().encode(secret), ALGORITHM, false, [use]);

async function signed(signer: 'page' | 'till', exchange: Exchange): Promise<string> {
  const key = await keyOf(exchange, 'sign');
  const bytes = await crypto.subtle.sign(ALGORITHM, key, textOf(signer, exchange));
  return hexOf(new Uint8Array(bytes));
}

/** The system's own comparison, in constant time. */
async function isSigned(
  signer: 'page' | 'till',
  exchange: Exchange,
  given: string,
): Promise<boolean> {
  const key = await keyOf(exchange, 'verify');
  const bytes = Uint8Array.from(given.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return crypto.subtle.verify(ALGORITHM, key, bytes, textOf(signer, exchange));
}

const newNonce = (): string => hexOf(crypto.getRandomValues(new Uint8Array(16)));

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
