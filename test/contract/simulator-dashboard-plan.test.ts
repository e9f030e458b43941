import { describe, expect, test } from 'vitest';
import { crmPlanStatusResponseSchema } from '../../src/platform/wire/crm-response.ts';
import {
  entriesOf,
  locationOf,
  noticeOf,
  PAYER_EMAIL,
  saveBank,
  statusesOf,
  visitPlan,
} from '../support/dashboard-visit.ts';
import { heading } from '../support/payer-browser.ts';
import { lanAt, runSimulator } from '../support/running-simulator.ts';
import { receiveWebhooks } from '../support/webhook-receiver.ts';

const DAY_MS = 86_400_000;

describe('A plan’s dashboard', () => {
  test('shows the total, the deposit, what is paid, and how each instalment stands', async () => {
    const simulator = await runSimulator();
    const visit = await visitPlan(simulator, {
      amount: 600,
      installments: 6,
      firstDueDate: '2026-09-21',
      depositPaid: 50,
      payerName: 'Ada <b>Marchand',
    });
    const { planId } = visit;
    const { body } = await simulator.get(`/crm/plans/${planId}`);
    const { installments } = crmPlanStatusResponseSchema.parse(body);
    await simulator.steer(`/plans/${planId}/pay`, { installments: [1], bankId: 'phare' });
    await simulator.control(`/payments/${installments[1]?.paymentId}/refuse`);
    await simulator.steer(`/plans/${planId}/programme`, { installments: [4], bankId: 'phare' });
    const html = await visit.look();
    expect(heading(html)).toBe('Your payment plan with Maison Verdier');
    expect(html).toContain('Ada &lt;b&gt;Marchand');
    expect(html).toContain('100.00\u00a0€ paid of 600.00\u00a0€');
    expect(html).toContain('value="10000"');
    expect(html).toMatch(/Deposit given<\/dt><dd>50.00\u00a0€/);
    expect(html).toMatch(/Scheduled<\/dt><dd>100.00\u00a0€/);
    expect(html).toContain('<summary>Paid: 1 of 6</summary>');
    expect(entriesOf(html)).toEqual([
      'Instalment 2 of 6 100.00 € Due 21 October 2026 Overdue Refused on 21 November 2026: try again',
      'Instalment 3 of 6 100.00 € Due 21 November 2026 Due today',
      'Instalment 4 of 6 100.00 € Due 21 December 2026 Scheduled for 21 December 2026',
      'Instalment 5 of 6 100.00 € Due 21 January 2027 Can be scheduled from 22 November 2026',
      'Instalment 6 of 6 100.00 € Due 21 February 2027 Can be scheduled from 23 December 2026',
      'Instalment 1 of 6 100.00 € Due 21 September 2026 Paid on 21 November 2026',
    ]);
  });

  test('moves its horizon with the simulation’s clock', async () => {
    const simulator = await runSimulator();
    const visit = await visitPlan(simulator);
    expect(await visit.look()).toContain('Schedule those due by 20 January 2027');
    await simulator.steer('/clock', { advance_ms: DAY_MS });
    const html = await visit.look();
    expect(html).toContain('Schedule those due by 21 January 2027');
    expect(html).not.toContain('Can be scheduled from');
    expect(entriesOf(html)[0]).toContain('Overdue');
  });

  test('is the same whatever channel its link names, and shows the plan of its link alone', async () => {
    const simulator = await runSimulator();
    const visit = await visitPlan(simulator);
    await visitPlan(simulator, { crmOrderRef: 'order-2', amount: 777 });
    for (const query of ['', '?channel=crm', '?channel=mail', '?channel=crm&channel=crm']) {
      const html = await visit.payer.read(visit.path + query);
      expect(html).toContain('Order order-1');
      expect(html).not.toContain('order-2');
      expect(entriesOf(html)).toHaveLength(3);
    }
  });

  test('sends one instalment to its payment’s own pages, which come back to it', async () => {
    const simulator = await runSimulator();
    const visit = await visitPlan(simulator);
    const answer = await visit.send('installments', { act: 'pay', installment: [2] });
    expect(locationOf(answer)).toMatch(/^\/pay\/pay_/);
    const paymentId = locationOf(answer).split('/')[2] ?? '';
    const refused = await visit.payer.decide(paymentId, 'refuse');
    expect(entriesOf(refused)[1]).toMatch(/Refused on 21 November 2026: try again$/);
    const second = await visit.send('installments', { act: 'pay', installment: [2] });
    const secondId = locationOf(second).split('/')[2] ?? '';
    expect(secondId).not.toBe(paymentId);
    const paid = await visit.payer.decide(secondId, 'confirm');
    expect(entriesOf(paid).at(-1)).toMatch(/^Instalment 2 .* Paid on 21 November 2026$/);
  });

  test('programmes one instalment at any bank when none is saved', async () => {
    const simulator = await runSimulator();
    const visit = await visitPlan(simulator);
    const answer = await visit.send('installments', { act: 'programme', installment: [2] });
    const banks = await visit.payer.read(locationOf(answer));
    expect(heading(banks)).toBe('Choose your bank');
    expect(banks.match(/class="row"/g)).toHaveLength(5);
    const bank = await visit.payer.read(`${locationOf(answer)}&bank=lanterne`);
    expect(bank).toContain('Nothing leaves your account today.');
    expect(entriesOf(bank)).toEqual(['21 December 2026 33.33 € Instalment 2 of 3']);
    const fields = { act: 'programme', installments: '2', bank: 'lanterne', decision: 'confirm' };
    const done = await visit.payer.read(locationOf(await visit.send('validation', fields)));
    expect(noticeOf(done)).toBe('Instalment 2 is scheduled.');
    expect(entriesOf(done)[1]).toMatch(/Scheduled for 21 December 2026$/);
  });

  test('lets the payer choose among several saved banks, and remove one', async () => {
    const simulator = await runSimulator();
    const visit = await visitPlan(simulator);
    await saveBank(visit, 'phare');
    await saveBank(visit, 'ormeau');
    const answer = await visit.send('installments', { act: 'pay', installment: [1, 2] });
    const banks = await visit.payer.read(locationOf(answer));
    expect(banks.match(/class="row"/g)).toHaveLength(2);
    await visit.send('banks', { act: 'remove', bank: 'phare' });
    const one = await visit.send('installments', { act: 'pay', installment: [1, 2] });
    expect(locationOf(one)).toContain('bank=ormeau');
    // The other plan of the same payer, however the address is written, has the same banks.
    const other = await visitPlan(simulator, { crmOrderRef: 'x', payerEmail: 'ADA@example.com' });
    expect(await other.look()).toContain('Remove Ormeau &amp; Fils');
  });

  test('pays several by one validation, each told to the merchant (interface, Events 7)', async () => {
    const simulator = await runSimulator();
    const merchant = await receiveWebhooks();
    await simulator.control('/webhooks', { url: merchant.url });
    const visit = await visitPlan(simulator);
    await saveBank(visit);
    const answer = await visit.send('installments', { act: 'pay', installment: [1, 2, 3] });
    const bank = await visit.payer.read(locationOf(answer));
    expect(heading(bank)).toBe('Confirm 100.00\u00a0€ to Maison Verdier');
    expect(entriesOf(bank)).toEqual([
      'Now 33.34 € Instalment 1 of 3',
      'Now 33.33 € Instalment 2 of 3',
      'Now 33.33 € Instalment 3 of 3',
    ]);
    const fields = { act: 'pay', installments: '1,2,3', bank: 'phare', decision: 'confirm' };
    const done = await visit.payer.read(locationOf(await visit.send('validation', fields)));
    expect(heading(done)).toBe('Everything is paid');
    const told = (await merchant.arrived(3)).map(({ rawBody }) => JSON.parse(rawBody.toString()));
    expect(
      told.sort((one, other) => one.installment_index - other.installment_index),
    ).toMatchObject(
      [1, 2, 3].map((index) => ({
        event: 'payment.executed',
        plan_id: visit.planId,
        installment_index: index,
        installment_total: 3,
        payer: { email: PAYER_EMAIL },
      })),
    );
  });

  test('keeps instalments to pay when their validation is refused at the bank', async () => {
    const simulator = await runSimulator();
    const merchant = await receiveWebhooks();
    await simulator.control('/webhooks', { url: merchant.url });
    const visit = await visitPlan(simulator);
    await saveBank(visit);
    const fields = { act: 'programme', installments: '1,2', bank: 'phare', decision: 'refuse' };
    const after = await visit.payer.read(locationOf(await visit.send('validation', fields)));
    expect(noticeOf(after)).toBe('');
    expect(entriesOf(after).filter((entry) => entry.includes('try again'))).toHaveLength(2);
    expect(await statusesOf(simulator, visit.planId)).toEqual(['pending', 'pending', 'pending']);
    const told = (await merchant.arrived(2)).map(({ rawBody }) => JSON.parse(rawBody.toString()));
    expect(told).toMatchObject(told.map(() => ({ event: 'payment.failed' })));
  });

  test('says that instalments are paid only when they are', async () => {
    const simulator = await runSimulator();
    const visit = await visitPlan(simulator);
    for (const done of ['1,2', '9', 'x', '']) {
      const html = await visit.payer.read(`${visit.path}?channel=crm&done=${done}`);
      expect(noticeOf(html)).toBe('');
    }
  });

  test('speaks French to a French payer', async () => {
    const simulator = await runSimulator();
    const visit = await visitPlan(simulator, {}, 'fr');
    const html = await visit.look();
    expect(html).toContain('<html lang="fr">');
    expect(heading(html)).toBe('Votre échéancier chez Maison Verdier');
    expect(entriesOf(html)[0]).toBe(
      'Échéance 1 sur 3 33,34 € Prévue le 21 novembre 2026 À payer aujourd’hui',
    );
  });

  test('is reached from the shop’s network, as the payment’s pages are', async () => {
    const simulator = await runSimulator({ lan: lanAt('127.0.0.1') });
    const { url } = await visitPlan(simulator);
    expect(new URL(url).origin).not.toBe(simulator.siteUrl);
    const page = await fetch(url, { headers: { connection: 'close' } });
    expect(heading(await page.text())).toBe('Your payment plan with Maison Verdier');
  });

  test('is not where a balance’s link leads (interface, endpoint 3)', async () => {
    const simulator = await runSimulator();
    const balance = { crmOrderRef: 'order-9', amount: 48, payerEmail: PAYER_EMAIL };
    const { body } = await simulator.send('/crm/pay-balance', balance);
    expect(body).toMatchObject({ paymentLink: expect.stringMatching(/\/pay\/pay_[a-z0-9]+$/) });
  });
});
