import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../src/simulator/pages/frame/language.ts';
import { BANKS } from '../../src/simulator/payer/banks.ts';
import { merchantBrowser } from '../support/merchant-browser.ts';
import { payerOf } from '../support/payer-browser.ts';
import {
  createBalance,
  createInvoice,
  createOpenAmount,
  createPlan,
  createSession,
} from '../support/payer-links.ts';
import { type RunningSimulator, runSimulator } from '../support/running-simulator.ts';
import { addLou, LOU, typePassword } from '../support/sales-person.ts';
import { isAlike } from '../support/words-alike.ts';

const OTHERS = LANGUAGES.filter((language) => language !== 'en');

/** Everything that somebody reads or hears of a page: its texts, and the names of what has no text. */
const textsOf = (html: string): readonly string[] => [
  ...html
    .replace(/<style>.*?<\/style>/s, '')
    // An e-mail's subject is in the e-mail's language.
    .replace(/<a [^>]*lang="en"[^>]*>[^<]*/g, '')
    .replaceAll('&amp;', '&')
    .split(/<[^>]*>/)
    .map((text) => text.trim()),
  ...[...html.matchAll(/ (?:aria-label|placeholder|title)="([^"]*)"/g)].map(
    ([, text = '']) => text,
  ),
];

/** What people and programs have named, which no language says otherwise. */
const NAMES = [
  ...BANKS.map(({ name }) => name),
  ...['Maison Verdier', 'Ada Marchand', 'Walnut tray', 'Oak table', 'Delivery', LOU.name],
  ...['order-9', 'order-10', 'order-11', 'quote-7', 'F-2026-0117'],
];
const IDENTIFIER = /[\w-]+@[\w.]+|https?:\/\/\S+|\b[a-z]+_\S*|\bUTC\b/g;

const unnamed = (text: string): string =>
  NAMES.reduce((left, name) => left.replaceAll(name, ''), text.replaceAll(IDENTIFIER, ''));

/** A trade in which something of everything is there, and the paths of all that shows it. */
async function trade(simulator: RunningSimulator): Promise<readonly string[]> {
  const { paymentId } = await simulator.create();
  const paid = (await simulator.create()).paymentId;
  await simulator.control(`/payments/${paid}/complete`);
  const refused = (await simulator.create()).paymentId;
  await simulator.control(`/payments/${refused}/refuse`);
  const invoice = await createInvoice(simulator, {
    payerEmail: 'ada@example.com',
    sendEmail: true,
  });
  const session = await createSession(simulator);
  const balance = await createBalance(simulator);
  const plan = await createPlan(simulator);
  const openAmount = await createOpenAmount(simulator, [1_000]);
  await addLou(simulator);
  for (const id of [session, balance])
    await payerOf(simulator).post(`/pay/${id}`, { bank: 'phare' });
  const merchant = ['', 'transactions', 'keys', 'webhooks', 'sales-people', 'clients', 'mailbox'];
  return [
    '/',
    ...[paymentId, invoice, session, balance, plan.paymentId].map((id) => `/pay/${id}`),
    `/pay/${invoice}/banks`,
    ...[session, balance].map((id) => `/pay/${id}/bank/phare`),
    ...[paid, refused].flatMap((id) => [`/pay/${id}`, `/payment-success?paymentId=${id}`]),
    '/pay/nobody',
    plan.path,
    openAmount.path,
    '/dashboard/nobody',
    ...[...merchant, 'recap', 'mailbox/nobody'].map((room) => `/merchant/${room}`),
    '/merchant/transactions?status=expired',
    '/sales/sign-in',
    '/inbox',
  ];
}

describe('Every page of the simulation', () => {
  test.each(OTHERS)('speaks %s to a browser that asks for it, and no English', async (language) => {
    const simulator = await runSimulator();
    const paths = await trade(simulator);
    const [english, other] = [payerOf(simulator), payerOf(simulator, `${language},en;q=0.5`)];
    for (const path of paths) {
      const inEnglish = new Set(textsOf(await english.read(path)));
      const page = await other.read(path);
      expect(page, path).toContain(`<html lang="${language}">`);
      const left = textsOf(page).filter(
        (text) =>
          inEnglish.has(text) &&
          /\p{L}{2}/u.test(unnamed(text)) &&
          !isAlike(language, unnamed(text)),
      );
      expect(left, path).toEqual([]);
    }
  });

  test('is in the language that a browser likes best of ours', async () => {
    const simulator = await runSimulator();
    for (const [asked, spoken] of [
      ['pl,nl;q=0.4,pt-BR;q=0.7,en;q=0.2', 'pt'],
      ['de-AT,de;q=0.9,en;q=0.8', 'de'],
      ['sv', 'en'],
    ] as const) {
      expect(await payerOf(simulator, asked).read('/')).toContain(`<html lang="${spoken}">`);
    }
  });

  test('sets the sign of an amount where the language has it', async () => {
    const simulator = await runSimulator();
    const { paymentId } = await simulator.create();
    const pageIn = (language: Language) => payerOf(simulator, language).read(`/pay/${paymentId}`);
    expect(await pageIn('nl')).toContain('<small>€\u00a0</small>48,90');
    expect(await pageIn('de')).toContain('48,90<small>\u00a0€</small>');
  });
});

interface Mail {
  readonly kind: string;
  readonly to: string;
  readonly language: string;
  readonly subject: string;
}

const mailsOf = async (simulator: RunningSimulator): Promise<readonly Mail[]> =>
  ((await simulator.steer('/mailbox')).body as { mails: Mail[] }).mails;

const lastMail = async (simulator: RunningSimulator, kind: string): Promise<Mail | undefined> =>
  (await mailsOf(simulator)).findLast((mail) => mail.kind === kind);

describe('An e-mail (A74)', () => {
  test('is in the language in which its payer last asked for a page', async () => {
    const simulator = await runSimulator();
    const paymentId = await createBalance(simulator, { payerEmail: 'Ada@example.com' });
    expect(await lastMail(simulator, 'payment_request')).toMatchObject({ language: 'en' });
    await payerOf(simulator, 'de').read(`/pay/${paymentId}`);
    const { path } = await createPlan(simulator);
    expect(await lastMail(simulator, 'plan_welcome')).toMatchObject({
      language: 'de',
      subject: 'Ihr Ratenplan für order-10',
    });
    await payerOf(simulator, 'pt-PT').read(path);
    await simulator.control(`/payments/${paymentId}/complete`);
    expect(await lastMail(simulator, 'confirmation')).toMatchObject({
      language: 'pt',
      subject: 'O seu pagamento de 480,00\u00a0€',
    });
  });

  test('is in the merchant’s language to a payer who has opened no page, and to the merchant', async () => {
    const simulator = await runSimulator();
    await merchantBrowser(simulator, 'nl-BE').read('/merchant');
    const paymentId = await createBalance(simulator);
    expect(await lastMail(simulator, 'payment_request')).toMatchObject({
      language: 'nl',
      subject: '€\u00a0480,00 te betalen voor order-9',
    });
    await payerOf(simulator, 'it').read(`/pay/${paymentId}`);
    await simulator.control(`/payments/${paymentId}/complete`);
    const mails = await mailsOf(simulator);
    expect(mails.map(({ kind, language }) => `${kind} ${language}`)).toEqual([
      'payment_request nl',
      'confirmation it',
      'payment_received nl',
    ]);
  });

  test('with a sign-in code is in the language of the page that asked for it, and changes no other', async () => {
    const simulator = await runSimulator();
    await addLou(simulator);
    await typePassword(merchantBrowser(simulator, 'es'));
    expect(await lastMail(simulator, 'sign_in_code')).toMatchObject({
      to: LOU.email,
      language: 'es',
    });
    await createBalance(simulator, { payerEmail: LOU.email });
    expect(await lastMail(simulator, 'payment_request')).toMatchObject({ language: 'en' });
  });

  test('says on the merchant’s page in which language it is written', async () => {
    const simulator = await runSimulator();
    const paymentId = await createBalance(simulator);
    await payerOf(simulator, 'fr').read(`/pay/${paymentId}`);
    await createPlan(simulator);
    const { mailId } = ((await lastMail(simulator, 'plan_welcome')) ?? {}) as { mailId?: string };
    const page = await merchantBrowser(simulator).read(`/merchant/mailbox/${mailId}`);
    expect(page).toContain('<section class="card" lang="fr">');
  });
});
