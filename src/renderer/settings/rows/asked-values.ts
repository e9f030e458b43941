import type { PairedKind } from '../../../contract/audience.ts';
import type { AboutView } from '../../../contract/views/about-view.ts';
import type { CustomerScreensView } from '../../../contract/views/customer-screens-view.ts';
import type { MailSettings } from '../../../contract/views/mail-view.ts';
import type { OfficeJoinedView } from '../../../contract/views/office-view.ts';
import type { BackupsListed } from '../../../contract/views/record-view.ts';
import type { Language } from '../../language/language.tsx';
import type { ScreenParts } from '../../state/screen-context.tsx';

/** The values of a row that the till does not tell by itself: it is asked for them; null where it does not answer. */
export type AskedValues = (
  parts: ScreenParts,
  language: Language,
) => Promise<readonly string[] | null>;

/**
 * Each part of an answer as it is shown, in words; none for what is not. A part that comes to an answer is not forgotten by the
 * search: without a word here it does not compile.
 */
type Told<Answer> = {
  readonly [Name in keyof Answer]-?: (
    value: Answer[Name],
    language: Language,
  ) => readonly (string | null)[];
};

const notShown = (): readonly string[] => [];

function askedOf<Answer extends object>(
  ask: (parts: ScreenParts) => Promise<Answer | null>,
  told: Told<Answer>,
): AskedValues {
  return async (parts, language) => {
    const answer = await ask(parts);
    if (answer === null) return null;
    const names = Object.keys(told) as (keyof Answer)[];
    return names
      .flatMap((name) => told[name](answer[name], language))
      .filter((text) => text !== null && text !== '')
      .map(String);
  };
}

type Heard<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false } | null;

const answerOf = <Value>(heard: Heard<Value>): Value | null => (heard?.ok ? heard.value : null);

/** Where backups go, and how many are kept. */
export const BACKUPS_ASKED = askedOf<BackupsListed>(
  async ({ screen }) => answerOf(await screen.ask('backups.list', {})),
  {
    chosenFolder: (folder) => [folder],
    ownFolder: (folder) => [folder],
    kept: (kept, { format }) => [format.count(kept), String(kept)],
    backups: notShown,
  },
);

const SECURITIES = { tls: 'TLS', startTls: 'STARTTLS' } as const;

/** The mail server; of its password where it is kept. */
export const MAIL_ASKED = askedOf<MailSettings>(
  async ({ screen }) => answerOf(await screen.ask('mail.view', {})),
  {
    server: (server) =>
      server === null
        ? []
        : [
            ...[server.host, String(server.port), SECURITIES[server.security]],
            ...[server.user, server.sender, ...server.recipients],
          ],
    password: (password, { words }) => [words.mail.passwordKept[password]],
  },
);

/** Which program this is; what it is made of is a list of its own. */
export const ABOUT_ASKED = askedOf<AboutView>(({ screen }) => screen.ask('about.view', {}), {
  version: (version) => [version],
  build: (build) => [build],
  mode: (mode, { words }) => [words.about.modes[mode]],
  system: (system) => [system],
  runtime: (runtime) => runtime.flatMap(({ name, version }) => [name, version]),
  packages: notShown,
});

/** The office that was joined. */
export const OFFICE_ASKED = askedOf<OfficeJoinedView>(
  async ({ screen }) => answerOf(await screen.ask('office.view', {})),
  {
    joined: (joined, { format }) =>
      joined === null
        ? []
        : [
            ...[joined.address, joined.company, joined.shop, joined.name, joined.fingerprint],
            format.shortDateAt(joined.joinedAtMs),
          ],
  },
);

/** The screens of one kind that were let in, and where another one comes in. */
export const screensAsked = (kind: PairedKind): AskedValues =>
  askedOf<CustomerScreensView>(async ({ setup }) => answerOf(await setup.customerScreens(kind)), {
    screens: (screens, { words, format }) =>
      screens.flatMap(({ name, pairedAtMs }) => [
        kind === 'kiosk' ? words.kiosk.screens.device(name) : words.customerScreens.device(name),
        words.customerScreens.since(format.shortDateAt(pairedAtMs)),
      ]),
    address: (address) => [address],
    network: (network) =>
      network === null ? [] : [...network.addresses, network.certificate?.fingerprint ?? null],
    code: notShown,
    lastCode: notShown,
  });
