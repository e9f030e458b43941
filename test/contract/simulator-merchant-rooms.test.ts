import { describe, expect, test } from 'vitest';
import { merchantBrowser, wordsOf } from '../support/merchant-browser.ts';
import { heading } from '../support/payer-browser.ts';
import { type RunningSimulator, runSimulator, SALE } from '../support/running-simulator.ts';
import { LOU, mailsOf } from '../support/sales-person.ts';

const DAY_MS = 86_400_000;
const ADA = 'ada@example.com';

/** Four transactions that differ in all that can be filtered by. */
const trade = async (simulator: RunningSimulator): Promise<void> => {
  const { paymentId } = await simulator.create();
  await simulator.control(`/payments/${paymentId}/complete`);
  await simulator.steer('/clock', { at: '2026-11-22T09:00:00Z' });
  await simulator.send('/invoice-payments/create-payment-link', {
    type: 'invoice',
    amount: 25_000,
    currency: 'EUR',
    invoiceRef: 'F-2026-0117',
    payerName: 'Ada Lovelace',
    payerEmail: ADA,
  });
  await simulator.steer('/clock', { at: '2026-11-23T09:00:00Z' });
  const order = { crmOrderRef: 'order-lou', amount: 10, payerEmail: 'grace@example.com' };
  await simulator.send('/crm/pay-balance', { ...order, commercialName: 'Lou Martin' });
  const other = { ...order, crmOrderRef: 'order-kim', commercialName: 'Kim Petit' };
  await simulator.send('/crm/pay-balance', { ...other, commercialId: 'c-7' });
};

const TITLES = ['order-kim', 'order-lou', 'F-2026-0117', 'Walnut tray'];

describe('The transactions', () => {
  test.each([
    ['', TITLES],
    ['status=completed', ['Walnut tray']],
    ['channel=invoice', ['F-2026-0117']],
    ['mode=live', []],
    ['commercialName=Lou+Martin', ['order-lou']],
    ['commercialId=c-7', ['order-kim']],
    ['fromDay=2026-11-22', ['order-kim', 'order-lou', 'F-2026-0117']],
    ['toDay=2026-11-22', ['F-2026-0117', 'Walnut tray']],
    ['fromDay=2026-11-22&toDay=2026-11-22', ['F-2026-0117']],
    ['text=LOVELACE', ['F-2026-0117']],
    ['text=grace%40&status=pending', ['order-kim', 'order-lou']],
    ['text=nobody', []],
    ['status=unheard&fromDay=soon&channel=', TITLES],
  ])('asked for with "%s" are %j, newest first', async (query, expected) => {
    const simulator = await runSimulator();
    await trade(simulator);
    const words = wordsOf(await merchantBrowser(simulator).read(`/merchant/transactions?${query}`));
    const rows = words.slice(words.indexOf('Show everything'));
    const found = TITLES.filter((title) => rows.includes(title));
    expect(found.sort((one, other) => rows.indexOf(one) - rows.indexOf(other))).toEqual(expected);
  });

  test('come fifty to a page, and the filters stay from one to the next', async () => {
    const simulator = await runSimulator();
    for (let sale = 1; sale <= 51; sale += 1) {
      await simulator.create({ ...SALE, label: `Table ${sale}.` });
    }
    const browser = merchantBrowser(simulator);
    const first = await browser.read('/merchant/transactions?channel=pos');
    expect(wordsOf(first)).toContain('51 transactions');
    expect(first).not.toContain('Table 1.');
    const [, older = ''] = /href="([^"]+)">Older/.exec(first) ?? [];
    const second = await browser.read(older.replaceAll('&amp;', '&'));
    expect(second).toContain('Table 1.');
    expect(second).not.toContain('Table 2.');
    expect(second).toContain('page=1&amp;channel=pos');
    expect(wordsOf(second)).toContain('Page 2 of 2');
  });
});

describe('The sales people’s page', () => {
  test.each([
    [{ password: 'short' }, 'Give a longer password.'],
    [{ email: 'lou' }, 'Give an e-mail address.'],
    [{ name: '' }, 'Give a name of up to 140 characters'],
    [{ name: 'Kim Petit' }, 'Another sales person has this name.'],
    [{ email: 'kim@shop.example' }, 'Another sales person has this e-mail address.'],
  ])(
    'refuses %j, says why, and keeps what was typed but the password',
    async (change, sentence) => {
      const simulator = await runSimulator();
      const browser = merchantBrowser(simulator);
      const kim = { ...LOU, name: 'Kim Petit', email: 'kim@shop.example', twoFactor: 'yes' };
      await browser.follow('/merchant/sales-people', kim);
      const typed = { ...LOU, ...change };
      const answer = await browser.post('/merchant/sales-people', typed);
      expect(answer.status).toBe(400);
      const page = await answer.text();
      expect(wordsOf(page)).toContain(sentence);
      expect(page).toContain(`value="${typed.name}"`);
      expect(page).toContain(`value="${typed.email}"`);
      expect(page).not.toContain(LOU.password);
      const { body } = await simulator.steer('/sales-people');
      expect((body as { salesPeople: unknown[] }).salesPeople).toHaveLength(1);
    },
  );

  test('makes an account, turns its code off, closes it, and forgets nobody', async () => {
    const simulator = await runSimulator();
    const browser = merchantBrowser(simulator);
    const form = { ...LOU, twoFactor: 'yes' };
    expect(wordsOf(await browser.follow('/merchant/sales-people', form))).toContain(
      'The sales person was added and can sign in.',
    );
    const read = async () => {
      const { body } = await simulator.steer('/sales-people');
      return (body as { salesPeople: { salesPersonId: string }[] }).salesPeople[0];
    };
    const { salesPersonId = '' } = (await read()) ?? {};
    expect(await read()).toMatchObject({ twoFactor: true, open: true });
    await browser.follow('/merchant/sales-people/change', { salesPersonId, twoFactor: 'no' });
    await browser.follow('/merchant/sales-people/change', { salesPersonId, open: 'no' });
    expect(await read()).toMatchObject({ name: LOU.name, twoFactor: false, open: false });
    const unknown = await browser.post('/merchant/sales-people/change', { open: 'no' });
    expect(unknown.status).toBe(404);
    const unticked = { ...LOU, name: 'Kim Petit', email: 'kim@shop.example' };
    const page = await browser.follow('/merchant/sales-people', unticked);
    expect(wordsOf(page)).toContain('Kim Petit kim@shop.example Off');
  });
});

describe('A client', () => {
  test('who is no address is refused', async () => {
    const form = { email: 'nobody', reminders: 'off' };
    const answer = await merchantBrowser(await runSimulator()).post('/merchant/clients', form);
    expect(answer.status).toBe(404);
  });

  test('gets no reminder while reminders are off, and gets them again', async () => {
    const simulator = await runSimulator();
    const browser = merchantBrowser(simulator);
    const plan = { crmOrderRef: 'o', amount: 10, installments: 1, payerEmail: 'Ada@example.com' };
    await simulator.send('/crm/payment-plan', { ...plan, firstDueDate: '2026-11-25' });
    expect(wordsOf(await browser.read('/merchant/clients'))).toContain(`${ADA} 1 Their e-mails`);
    await browser.follow('/merchant/clients', { email: ADA, reminders: 'off' });
    const reminders = async (): Promise<number> =>
      (await mailsOf(simulator)).filter(({ kind }) => kind === 'reminder').length;
    await simulator.steer('/clock', { advance_ms: 4 * DAY_MS });
    expect(await reminders()).toBe(0);
    await browser.follow('/merchant/clients', { email: ADA, reminders: 'on' });
    await simulator.steer('/clock', { advance_ms: DAY_MS });
    expect(await reminders()).toBe(1);
  });
});

describe('The mailbox', () => {
  test('lists the e-mails by recipient and kind, newest first', async () => {
    const simulator = await runSimulator();
    const browser = merchantBrowser(simulator);
    const plan = { amount: 10, installments: 2, payerEmail: ADA };
    await simulator.send('/crm/payment-plan', { ...plan, crmOrderRef: 'order-1' });
    const other = { crmOrderRef: 'order-2', payerEmail: 'grace@example.com' };
    await simulator.send('/crm/payment-plan', { ...plan, ...other });
    await simulator.steer('/clock', { advance_ms: DAY_MS });
    const subjects = async (query: string): Promise<readonly string[]> =>
      [
        ...(await browser.read(`/merchant/mailbox?${query}`)).matchAll(
          /mailbox\/\w+"[^>]*>([^<]+)/g,
        ),
      ].map(([, subject = '']) => subject);
    const welcome = (ref: string): string => `Your payment plan for ${ref}`;
    const due = (ref: string): string => `5.00 € due on 21 November 2026 for ${ref}`;
    expect(await subjects('kind=plan_welcome')).toEqual([welcome('order-2'), welcome('order-1')]);
    expect(await subjects(`to=${ADA}`)).toHaveLength((await mailsOf(simulator)).length / 2);
    expect(await subjects(`to=${ADA}&kind=payment_link`)).toEqual([]);
    expect(await subjects(`to=${ADA}`)).not.toContain(due('order-2'));
    expect(await subjects('kind=unheard')).toHaveLength((await mailsOf(simulator)).length);
  });

  test('opens each e-mail, whose link leads to the payer’s page', async () => {
    const simulator = await runSimulator();
    const browser = merchantBrowser(simulator);
    await simulator.send('/crm/pay-balance', { crmOrderRef: 'o-1', amount: 10, payerEmail: ADA });
    const [mail] = await mailsOf(simulator);
    const page = await browser.read(`/merchant/mailbox/${mail?.mailId}`);
    expect(heading(page)).toBe('10.00\u00a0€ to pay for o-1');
    const links = [...page.matchAll(/href="(http[^"]+)"/g)].map(([, link = '']) => link);
    expect(links).toHaveLength(2);
    for (const link of links) expect((await fetch(link)).status).toBe(200);
  });
});

describe('The recap', () => {
  /** The costs that the page lists, in cents: the lines, then the total. */
  const costsOf = (page: string): readonly number[] =>
    [...page.matchAll(/data-label="Cost">([\d,.]+)\u00a0€</g)].map(([, text = '']) =>
      Math.round(Number(text.replaceAll(',', '')) * 100),
    );

  test.each([
    [{ count: '10001', amount: '1' }],
    [{ count: '-1', amount: '1' }],
    [{ count: '1', amount: '0' }],
    [{ count: '1', amount: '1.005' }],
    [{ count: '1', amount: '1000000' }],
  ])('does not count the transfers %j', async (form) => {
    const browser = merchantBrowser(await runSimulator());
    const answer = await browser.post('/merchant/recap/transfers', form);
    expect(answer.status).toBe(400);
    expect(wordsOf(await answer.text())).toContain('Give up to 10,000 transfers');
  });

  const byOffer: readonly [string, readonly number[]][] = [
    ['starter', [0, 49, 500, 300]],
    ['collection', [19_900, 200, 200, 0]],
    ['disbursement', [19_900, 0, 0, 20_000]],
    ['complete', [34_900, 200, 200, 0]],
  ];
  test.each(byOffer)(
    'with the offer %s adds up line by line, and its e-mail says the same',
    async (offer, lines) => {
      const simulator = await runSimulator();
      const browser = merchantBrowser(simulator);
      for (const amount of [4_890, 123_450]) {
        const { paymentId } = await simulator.create({ ...SALE, amount });
        await simulator.control(`/payments/${paymentId}/complete`);
      }
      await browser.follow('/merchant/recap/offer', { offer });
      await browser.follow('/merchant/recap/transfers', { count: '300', amount: '1,00' });
      const page = await browser.read('/merchant/recap');
      const costs = costsOf(page);
      expect(costs.slice(0, -1)).toEqual(lines);
      const total = lines.reduce((sum, line) => sum + line, 0);
      expect(costs.at(-1)).toBe(total);
      expect(wordsOf(page)).toContain('The recap is sent on 1 Dec 2026.');
      expect(wordsOf(page)).toContain('By bank transfer until 5 Dec 2026');
      await simulator.steer('/clock', { at: '2026-12-01T08:00:00Z' });
      const [recap] = (await mailsOf(simulator)).filter(({ kind }) => kind === 'recap');
      const text = (total / 100).toLocaleString('en', { minimumFractionDigits: 2 });
      expect(recap?.subject).toBe(`Recap of November 2026: ${text}\u00a0€ excl. tax`);
      const sent = await browser.read('/merchant/recap?month=2026-11');
      expect(wordsOf(sent)).toContain('Sent on 1 Dec 2026 to merchant@shop.example.');
      expect(costsOf(sent)).toEqual(costs);
    },
  );

  test('of a busy month puts what is too long to list into one line, and still adds up', async () => {
    const simulator = await runSimulator();
    await simulator.steer('/payers/banks', { payerEmail: ADA, bankId: 'phare' });
    const installments = Array.from({ length: 60 }, (_, place) => place + 1);
    for (const crmOrderRef of ['one', 'two', 'three', 'four']) {
      const plan = { crmOrderRef, amount: 777.77, installments: 60, payerEmail: ADA };
      const { body } = await simulator.send('/crm/payment-plan', plan);
      const { planId } = body as { planId: string };
      await simulator.steer(`/plans/${planId}/pay`, { installments, bankId: 'phare' });
    }
    const page = await merchantBrowser(simulator).read('/merchant/recap');
    expect(wordsOf(page)).toContain('40 more collections');
    const costs = costsOf(page);
    expect(costs.slice(0, -1).reduce((sum, cost) => sum + cost, 0)).toBe(costs.at(-1));
    const { body } = await simulator.steer('/recap');
    expect((body as { commission: { totalMinor: number } }).commission.totalMinor).toBe(
      costs.at(-1),
    );
  });
});
