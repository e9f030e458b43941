import { describe, expect, test } from 'vitest';
import { crmOrderStatusResponseSchema } from '../../src/platform/wire/crm-response.ts';
import { entriesOf, noticeOf, visitOpenAmount } from '../support/dashboard-visit.ts';
import { heading } from '../support/payer-browser.ts';
import { errorOf, type RunningSimulator, runSimulator } from '../support/running-simulator.ts';
import { receiveWebhooks } from '../support/webhook-receiver.ts';

const orderOf = async (simulator: RunningSimulator) =>
  crmOrderStatusResponseSchema.parse((await simulator.get('/crm/orders/order-1/status')).body);

const paymentIdOf = (answer: Response): string =>
  /^\/pay\/(pay_[a-z0-9]+)$/.exec(answer.headers.get('location') ?? '')?.[1] ?? '';

const paymentsOf = async (simulator: RunningSimulator): Promise<readonly object[]> =>
  ((await simulator.steer('/payments')).body as { payments: object[] }).payments;

describe('An amount is refused', () => {
  test.each([
    '',
    '0',
    '0,00',
    '-5',
    '12,345',
    '1,250.00',
    'twelve',
    '12,5,0',
    '1e3',
    '99999999999',
  ])('when it is "%s", with the balance named and what was typed kept', async (amount) => {
    const simulator = await runSimulator();
    const visit = await visitOpenAmount(simulator);
    const answer = await visit.send('payments', { amount });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(noticeOf(html)).toBe('Enter an amount from 0.01 up to 100.00 €, which is what remains.');
    expect(html).toContain(`value="${amount}"`);
    expect(await paymentsOf(simulator)).toEqual([]);
  });

  test('when it is over the balance, by a cent', async () => {
    const simulator = await runSimulator();
    const visit = await visitOpenAmount(simulator);
    const answer = await visit.send('payments', { amount: '100,01' });
    expect(answer.status).toBe(409);
    const html = await answer.text();
    expect(noticeOf(html)).toBe('That is more than remains. You can pay up to 100.00 €.');
    expect(html).toContain('value="100,01"');
    expect(html).toContain('aria-invalid="true"');
    expect(await paymentsOf(simulator)).toEqual([]);
  });

  test('as text, never as markup', async () => {
    const visit = await visitOpenAmount(await runSimulator());
    const answer = await visit.send('payments', { amount: '"><img src=x>' });
    expect(await answer.text()).not.toContain('<img');
  });

  test('when another site’s form sends it', async () => {
    const visit = await visitOpenAmount(await runSimulator());
    const answer = await visit.send(
      'payments',
      { amount: '10' },
      { 'sec-fetch-site': 'cross-site' },
    );
    expect(answer.status).toBe(403);
    expect((await errorOf(answer)).code).toBe('cross_site_form');
  });

  test('when the rest is programmed or at a bank that has not answered', async () => {
    const simulator = await runSimulator();
    const visit = await visitOpenAmount(simulator);
    const held = paymentIdOf(await visit.send('payments', { amount: '60' }));
    await simulator.control(`/payments/${held}/stay-pending`);
    const over = await visit.send('payments', { amount: '60' });
    expect(noticeOf(await over.text())).toBe(
      'That is more than remains. You can pay up to 40.00 €.',
    );
    const later = paymentIdOf(await visit.send('payments', { whole: 'yes', amount: '' }));
    await simulator.steer(`/payments/${later}/schedule`, { date: '2026-12-01' });
    const none = await visit.send('payments', { amount: '1' });
    expect(none.headers.get('location')).toBe(`${visit.path}?channel=crm`);
    const html = await visit.look();
    expect(html).toContain('The rest is scheduled or with your bank.');
    expect(html).not.toContain('name="amount"');
    expect(entriesOf(html)).toEqual([
      '40.00 € Scheduled for 1 December 2026',
      '60.00 € Your bank has not answered yet',
    ]);
  });
});

describe('An open amount', () => {
  test.each([
    ['12,50', 1_250],
    ['12.5', 1_250],
    [' 12 ', 1_200],
    ['0,01', 1],
    ['1 0 €', 1_000],
    ['100', 10_000],
  ])('takes "%s" as %i cents', async (amount, minor) => {
    const simulator = await runSimulator();
    const visit = await visitOpenAmount(simulator);
    const paymentId = paymentIdOf(await visit.send('payments', { amount }));
    expect(await paymentsOf(simulator)).toMatchObject([
      { paymentId, amount: minor, status: 'pending' },
    ]);
  });

  test('begins one payment when its button is pressed twice, and a new one once that is paid', async () => {
    const simulator = await runSimulator();
    const visit = await visitOpenAmount(simulator);
    const first = paymentIdOf(await visit.send('payments', { amount: '20' }));
    const again = paymentIdOf(await visit.send('payments', { amount: '20,00' }));
    expect(again).toBe(first);
    expect(await visit.look()).toContain('No payment yet.');
    await visit.payer.decide(first, 'confirm');
    const next = paymentIdOf(await visit.send('payments', { amount: '20' }));
    expect(next).not.toBe(first);
  });

  test('is paid in three parts to the finished page, each told to the merchant (interface, Events 6)', async () => {
    const simulator = await runSimulator();
    const merchant = await receiveWebhooks();
    await simulator.control('/webhooks', { url: merchant.url });
    const visit = await visitOpenAmount(simulator, { depositPaid: 20, payerName: 'Ada' });
    const pay = async (fields: Record<string, string>, decision = 'confirm') => {
      const paymentId = paymentIdOf(await visit.send('payments', fields));
      return visit.payer.decide(paymentId, decision);
    };
    const before = await visit.look();
    expect(heading(before)).toBe('Your payments to Maison Verdier');
    expect(before).toContain('No payment yet.');
    expect(before).toMatch(/Deposit given<\/dt><dd>20.00\u00a0€/);

    const refused = await pay({ amount: '30' }, 'refuse');
    expect(refused).toContain('0.00\u00a0€ paid of 100.00\u00a0€');
    expect(entriesOf(refused)).toEqual(['30.00 € Refused on 21 November 2026']);
    const first = await pay({ amount: '30.05' });
    expect(first).toContain('30.05\u00a0€ paid of 100.00\u00a0€');
    expect(await orderOf(simulator)).toMatchObject({ status: 'partial', remainingBalance: 69.95 });
    await pay({ amount: '19,95' });
    const finished = await pay({ amount: '', whole: 'yes' });
    expect(heading(finished)).toBe('Everything is paid');
    expect(entriesOf(finished)).toEqual([
      '50.00 € Paid on 21 November 2026',
      '19.95 € Paid on 21 November 2026',
      '30.05 € Paid on 21 November 2026',
      '30.00 € Refused on 21 November 2026',
    ]);
    expect(await orderOf(simulator)).toMatchObject({ status: 'completed', remainingBalance: 0 });
    const told = (await merchant.arrived(4)).map(({ rawBody }) => JSON.parse(rawBody.toString()));
    const collected = told.filter(({ event }) => event === 'payment.executed');
    const partOf = (now: number, inAll: number, left: number, status: string) => ({
      crm_payment_mode: 'open_amount',
      amount_paid_this_time: now,
      amount_paid_cumulative: inAll,
      remaining_balance: left,
      crm_order_status: status,
    });
    collected.sort((one, other) => one.amount_paid_cumulative - other.amount_paid_cumulative);
    expect(collected).toMatchObject([
      partOf(30.05, 30.05, 69.95, 'partial'),
      partOf(19.95, 50, 50, 'partial'),
      partOf(50, 100, 0, 'completed'),
    ]);
  });

  test('speaks French to a French payer', async () => {
    const visit = await visitOpenAmount(await runSimulator(), {}, 'fr-FR');
    const answer = await visit.send('payments', { amount: '200' });
    expect(noticeOf(await answer.text()).replace(/[\u00a0\u202f]/g, ' ')).toBe(
      'C’est plus que ce qui reste. Vous pouvez payer jusqu’à 100,00 €.',
    );
  });
});
