import { Secret, TOTP } from 'otpauth';
import type { MeView } from '../../../src/office/views.ts';

/** What the office's pages answered. */
interface PageAnswer<View = unknown> {
  readonly status: number;
  readonly view: View;
}

/** Asks as the office's own page does, with the cookie of whoever is signed in. */
export interface OfficeClient {
  get<View>(path: string): Promise<PageAnswer<View>>;
  text(path: string): Promise<string>;
  bytes(path: string): Promise<Buffer>;
  post<View>(
    path: string,
    body: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<PageAnswer<View>>;
  cookie(): string;
}

/** Nobody is signed in yet. */
export function officeClient(url: string): OfficeClient {
  let cookie = '';

  async function asked(path: string, init: RequestInit): Promise<Response> {
    const response = await fetch(`${url.replace(/\/$/, '')}/api${path}`, {
      ...init,
      headers: { cookie, ...init.headers },
    });
    const [kept] = response.headers.getSetCookie();
    if (kept !== undefined) cookie = kept.split(';')[0] ?? '';
    return response;
  }

  async function read<View>(response: Response): Promise<PageAnswer<View>> {
    return { status: response.status, view: (await response.json()) as View };
  }

  return {
    get: async (path) => read(await asked(path, {})),
    text: async (path) => (await asked(path, {})).text(),
    bytes: async (path) => Buffer.from(await (await asked(path, {})).arrayBuffer()),
    post: async (path, body, headers = { 'comptoir-page': '1' }) =>
      read(
        await asked(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        }),
      ),
    cookie: () => cookie,
  };
}

/** What an authenticator shows for this secret; `stepsOn` is so many half minutes later, for no code counts twice. */
export const authenticatorCode = (secret: string, stepsOn = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + stepsOn * 30_000,
  });

/** The word of the address that the office told whoever started it. */
export function firstWord(told: readonly string[]): string {
  const word = told.map((line) => /#\/welcome\/(\S+)$/.exec(line)?.[1]).find(Boolean);
  if (word === undefined) throw new Error(`no address: ${told.join('; ')}`);
  return word;
}

export const PASSWORD = 'correct horse battery';

/** Takes an invitation and is signed in then; resolves with the secret of the second factor. */
export async function welcome(
  client: OfficeClient,
  word: string,
  said: { readonly name: string; readonly login: string },
): Promise<string> {
  const { view } = await client.post<{ secret: string }>('/welcome/look', { word });
  const { secret } = view;
  for (;;) {
    const code = authenticatorCode(secret);
    const answer = await client.post('/welcome', { word, ...said, password: PASSWORD, code });
    if (answer.status === 200) return secret;
    // On a machine that is slow enough it was right when it was read.
    if (answer.status !== 422) throw new Error(JSON.stringify(answer));
  }
}

/** A company's first manager, who came by the address that the office told whoever started it. */
export interface FirstManager {
  readonly marc: OfficeClient;
  readonly login: string;
  /** Of the second factor. */
  readonly secret: string;
}

/** Takes that address as Marc. */
export async function firstManager(office: {
  readonly url: string;
  readonly told: readonly string[];
}): Promise<FirstManager> {
  const marc = officeClient(office.url);
  const login = 'marc@verdier.example';
  const secret = await welcome(marc, firstWord(office.told), { name: 'Marc', login });
  return { marc, login, secret };
}

/** Whom a manager invites: what they sign in with, and the one shop that they may look at. */
interface Invited {
  readonly login: string;
  readonly shop: string;
  readonly role: 'manager' | 'reader';
  readonly name?: string;
}

/** Somebody whom this manager invited, signed in at the office of this address. */
export async function invited(
  manager: OfficeClient,
  url: string,
  { login, shop, role, name = 'Zoé' }: Invited,
): Promise<OfficeClient> {
  const { view: me } = await manager.get<MeView>('/me');
  const shopId = me.shops.find((one) => one.name === shop)?.id ?? 0;
  const { view } = await manager.post<{ word: string }>('/people', {
    ...{ name, login, roles: [{ shopId, role }] },
  });
  const client = officeClient(url);
  await welcome(client, view.word, { name: '', login: '' });
  return client;
}
