import { describe, expect, test } from 'vitest';
import {
  BALANCE,
  CHECKOUT,
  CREATIONS,
  INVOICE,
  OPEN_AMOUNT,
  PLAN,
  TILL,
} from '../../support/creations.ts';
import {
  type Controls,
  newReference,
  platformUnderTest,
} from '../../support/platform-under-test.ts';

const platform = platformUnderTest();

interface Mail {
  readonly kind: string;
  readonly to: string;
  readonly link: string | null;
  readonly at: string;
  readonly text: string;
}

/** The e-mails that an address got, by their kind. */
const mailsTo = async (controls: Controls, address: string): Promise<readonly Mail[]> => {
  const { body } = await controls.call('GET', '/mailbox');
  return (body as { mails: Mail[] }).mails.filter(({ to }) => to === address);
};
const kindsTo = async (controls: Controls, address: string) =>
  (await mailsTo(controls, address)).map(({ kind }) => kind);
const newAddress = () => `${newReference('payer')}@example.com`;

/** A day as an e-mail of the service writes it. */
const inEnglish = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day));

describe('What the service does (interface, The service)', () => {
  test.each(CREATIONS)(
    'a %s is answered as JSON in UTF-8 (4)',
    async (_name, { path, request }) => {
      const { headers } = await platform.send(path, request());
      expect(headers.get('content-type')?.toLowerCase()).toMatch(/^application\/json\b/);
    },
  );

  test('a test key’s payment says that it is simulated (5)', async () => {
    expect(platform.client.environment).toBe('test');
    const created = await TILL.call(platform.client, TILL.request());
    expect(created).toMatchObject({ ok: true, value: { isSimulation: true } });
  });

  test('the client library has the interface’s methods (10)', () => {
    const { invoices, checkout, pos, webhooks, crm } = platform.client;
    for (const method of [
      invoices.create,
      checkout.create,
      pos.create,
      pos.getStatus,
      pos.getEventSourceUrl,
      webhooks.verifySignature,
      crm.payBalance,
      crm.createPaymentPlan,
    ]) {
      expect(method).toBeTypeOf('function');
    }
  });

  test('the recap of a month comes on the 1st, to be paid by the 5th (7; A40)', async (context) => {
    const controls = platform.controls(context);
    const { body: account } = await controls.call('GET', '/account');
    const { merchantEmail } = account as { merchantEmail: string };
    const now = new Date(await controls.nowMs());
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 9));
    const month = first.toISOString().slice(0, 7);
    await controls.call('POST', '/clock', { at: first.toISOString() });
    const recaps = (await mailsTo(controls, merchantEmail)).filter(({ kind }) => kind === 'recap');
    expect(recaps.at(-1)?.at).toBe(`${month}-01T08:00:00.000Z`);
    expect(recaps.at(-1)?.text).toContain(`by ${inEnglish(`${month}-05`)}`);
  });
});

describe('Who is written to (interface, The service 2; Reminders, e-mail ownership)', () => {
  const quiet = [
    ['an invoice link without sendEmail (mode B)', INVOICE, {}],
    ['an invoice link with sendEmail false (mode B)', INVOICE, { sendEmail: false }],
    ['a balance with sendEmail false', BALANCE, { sendEmail: false }],
    ['a plan with sendWelcomeEmail false', PLAN, { sendWelcomeEmail: false }],
    ['an open amount with sendEmail false', OPEN_AMOUNT, { sendEmail: false }],
    ['a checkout session that is not paid', CHECKOUT, {}],
  ] as const;
  test.for(quiet)('no payer by %s', async ([, creation, more], context) => {
    const controls = platform.controls(context);
    const payerEmail = newAddress();
    const customer = creation === CHECKOUT ? { customer: { name: 'Ada', email: payerEmail } } : {};
    await platform.send(creation.path, { ...creation.request(), payerEmail, ...customer, ...more });
    // Far enough for a reminder of everything that fell due.
    await controls.advanceMs(5 * 86_400_000);
    expect(await mailsTo(controls, payerEmail)).toEqual([]);
  });

  const told = [
    ['an invoice link with sendEmail (mode A)', INVOICE, { sendEmail: true }, 'payment_link'],
    ['a balance', BALANCE, {}, 'payment_request'],
    ['a plan', PLAN, {}, 'plan_welcome'],
    ['an open amount', OPEN_AMOUNT, {}, 'open_amount_link'],
  ] as const;
  test.for(told)(
    'the payer by %s, with the answer’s own link',
    async ([, creation, more, kind], context) => {
      const controls = platform.controls(context);
      const payerEmail = newAddress();
      const request = { ...creation.request(), payerEmail, ...more };
      const { body } = await platform.send(creation.path, request);
      const [mail, ...others] = await mailsTo(controls, payerEmail);
      const { paymentLink, payerDashboardUrl } = body as Record<string, string>;
      expect([mail?.kind, mail?.link]).toEqual([kind, paymentLink ?? payerDashboardUrl]);
      expect(others).toEqual([]);
    },
  );

  test.for([
    [true, ['confirmation']],
    [false, []],
    [undefined, ['confirmation']],
  ] as const)(
    'the customer of a paid checkout session whose sendConfirmationEmail is %s (endpoint 2)',
    async ([sendConfirmationEmail, kinds], context) => {
      const controls = platform.controls(context);
      const customer = { name: 'Ada', email: newAddress() };
      const request = { ...CHECKOUT.request(), customer, sendConfirmationEmail };
      const { body } = await platform.send(CHECKOUT.path, request);
      await controls.play((body as { paymentId: string }).paymentId, 'complete');
      expect(await kindsTo(controls, customer.email)).toEqual(kinds);
    },
  );

  test('the sales person when money is collected (interface, Commercial)', async (context) => {
    const controls = platform.controls(context);
    const commercialEmail = newAddress();
    const request = { ...BALANCE.request(), commercialEmail };
    const { body } = await platform.send(BALANCE.path, request);
    expect(await mailsTo(controls, commercialEmail)).toEqual([]);
    await controls.play((body as { paymentId: string }).paymentId, 'complete');
    expect(await kindsTo(controls, commercialEmail)).toEqual(['collection_notice']);
  });
});

describe('Reminders of a plan (interface, Reminders)', () => {
  const DAY_MS = 86_400_000;
  /** Opens a plan of one instalment that falls due in ten days, and gives that day. */
  const openPlan = async (controls: Controls, payerEmail: string) => {
    const dueMs = (await controls.nowMs()) + 10 * DAY_MS;
    const firstDueDate = new Date(dueMs).toISOString().slice(0, 10);
    const request = { ...PLAN.request(), payerEmail, installments: 1, firstDueDate };
    const { body } = await platform.send(PLAN.path, request);
    const { installments } = body as { installments: { paymentId: string }[] };
    return { firstDueDate, paymentId: installments[0]?.paymentId ?? '' };
  };
  const remindersTo = async (controls: Controls, address: string) =>
    (await mailsTo(controls, address)).filter(({ kind }) => kind === 'reminder');

  test('come 3 days before, on the day, and on each of the 3 days after', async (context) => {
    const controls = platform.controls(context);
    const payerEmail = newAddress();
    const { firstDueDate } = await openPlan(controls, payerEmail);
    await controls.advanceMs(20 * DAY_MS);
    const reminders = await remindersTo(controls, payerEmail);
    const distances = reminders.map(({ at }) =>
      Math.round((Date.parse(at.slice(0, 10)) - Date.parse(firstDueDate)) / DAY_MS),
    );
    expect(distances).toEqual([-3, 0, 1, 2, 3]);
    for (const { text } of reminders) expect(text).toContain(inEnglish(firstDueDate));
  });

  test('end once the instalment is paid, and never come where the client has none', async (context) => {
    const controls = platform.controls(context);
    const [paying, disabled] = [newAddress(), newAddress()];
    const { paymentId } = await openPlan(controls, paying);
    await openPlan(controls, disabled);
    await controls.call('PUT', '/reminders', { payerEmail: disabled, enabled: false });
    await controls.advanceMs(8 * DAY_MS);
    expect(await remindersTo(controls, paying)).toHaveLength(1);
    await controls.play(paymentId, 'complete');
    await controls.advanceMs(10 * DAY_MS);
    expect(await remindersTo(controls, paying)).toHaveLength(1);
    expect(await remindersTo(controls, disabled)).toEqual([]);
  });
});
