import { describe, expect, test } from 'vitest';
import { crmPlanStatusResponseSchema } from '../../src/platform/wire/crm-response.ts';
import {
  entriesOf,
  locationOf,
  noticeOf,
  saveBank,
  statusesOf,
  visitOpenAmount,
  visitPlan,
} from '../support/dashboard-visit.ts';
import { heading } from '../support/payer-browser.ts';
import { errorOf, type RunningSimulator, runSimulator } from '../support/running-simulator.ts';

const DAY_MS = 86_400_000;

/** Expects the dashboard to say why nothing was done, and the plan to be as it was. */
const expectNothingDone = async (
  simulator: RunningSimulator,
  planId: string,
  answer: Response,
  { status, sentence }: { status: number; sentence: RegExp },
): Promise<string> => {
  expect(answer.status).toBe(status);
  const html = await answer.text();
  expect(noticeOf(html)).toMatch(sentence);
  expect(await statusesOf(simulator, planId)).toEqual(['pending', 'pending', 'pending']);
  return html;
};

describe('A dashboard link that is not ours', () => {
  test('is told so, on every page and form of it', async () => {
    const simulator = await runSimulator();
    const { payer, path } = await visitPlan(simulator);
    const { path: openPath } = await visitOpenAmount(simulator, { crmOrderRef: 'order-2' });
    const [planToken = '', openToken = ''] = [path, openPath].map((one) => one.split('/')[2]);
    const [, signature = ''] = planToken.split('.');
    const foreign = [
      planToken.replace('.', 'a.'),
      `${planToken.slice(0, planToken.indexOf('.') + 1)}${'A'.repeat(43)}`,
      `${openToken.split('.')[0]}.${signature}`,
      signature,
      'x',
    ];
    for (const token of foreign) {
      const page = await payer.visit(`/dashboard/${token}?channel=crm`);
      expect(page.status).toBe(404);
      expect(heading(await page.text())).toBe('This link is not known');
      for (const form of ['installments', 'validation', 'banks', 'payments']) {
        expect((await payer.post(`/dashboard/${token}/${form}`, {})).status).toBe(404);
      }
    }
  });

  test('is one of the other kind of order, too', async () => {
    const simulator = await runSimulator();
    const plan = await visitPlan(simulator);
    const open = await visitOpenAmount(simulator, { crmOrderRef: 'order-2' });
    expect((await plan.send('payments', { amount: '10' })).status).toBe(404);
    for (const form of ['installments', 'validation', 'banks']) {
      expect((await open.send(form, { act: 'pay', installment: [1] })).status).toBe(404);
    }
  });
});

describe('A form of a plan’s dashboard is refused', () => {
  test.each([{ 'sec-fetch-site': 'cross-site' }, { origin: 'http://elsewhere.example' }])(
    'when it is another site’s (%j)',
    async (headers) => {
      const simulator = await runSimulator();
      const visit = await visitPlan(simulator);
      for (const form of ['installments', 'validation', 'banks']) {
        const answer = await visit.send(form, { act: 'save', bank: 'phare' }, headers);
        expect(answer.status).toBe(403);
        expect((await errorOf(answer)).code).toBe('cross_site_form');
      }
      expect(await visit.look()).toContain('No bank is saved.');
    },
  );

  test('when it says nothing to do', async () => {
    const visit = await visitPlan(await runSimulator());
    expect((await visit.send('installments', { installment: [1] })).status).toBe(400);
    expect((await visit.send('banks', { bank: 'phare' })).status).toBe(400);
    expect((await visit.send('banks', { act: 'save', bank: 'nowhere' })).status).toBe(400);
    const validation = await visit.send('validation', { act: 'pay', installments: '1' });
    expect((await errorOf(validation)).field).toBe('decision');
    expect(locationOf(await visit.send('validation', {}))).toBe(`${visit.path}?channel=crm`);
  });

  const unknown: readonly (readonly number[])[] = [[], [4], [0], [1, 4]];
  test.each(unknown.map((installment) => ({ installment })))(
    'when it chooses $installment of three',
    async ({ installment }) => {
      const simulator = await runSimulator();
      const visit = await visitPlan(simulator);
      await saveBank(visit);
      const answer = await visit.send('installments', { act: 'pay', installment });
      await expectNothingDone(simulator, visit.planId, answer, {
        status: 400,
        sentence: /choose at least one instalment/,
      });
    },
  );

  test.each(['pay', 'programme'])(
    'when it would %s several without a saved bank, and keeps what was ticked',
    async (act) => {
      const simulator = await runSimulator();
      const visit = await visitPlan(simulator, { firstDueDate: '2026-12-01' });
      const answer = await visit.send('installments', { act, installment: [1, 2] });
      const html = await expectNothingDone(simulator, visit.planId, answer, {
        status: 409,
        sentence: /need a bank that is saved under My banks/,
      });
      expect([...html.matchAll(/ checked="" value="(\d)"/g)].map(([, index]) => index)).toEqual([
        '1',
        '2',
      ]);
      const saved = await visit.send('banks', { act: 'save', bank: 'phare', chosen: '1,2' });
      const after = await visit.payer.read(locationOf(saved));
      expect(after.match(/ checked=""/g)).toHaveLength(2);
      for (const bank of ['ormeau', 'nowhere']) {
        const fields = { act, installments: '1,2', bank, decision: 'confirm' };
        await expectNothingDone(simulator, visit.planId, await visit.send('validation', fields), {
          status: bank === 'nowhere' ? 400 : 409,
          sentence: /Nothing was done/,
        });
      }
    },
  );

  test('when a due date cannot be programmed, and says which and why', async () => {
    const simulator = await runSimulator();
    const visit = await visitPlan(simulator);
    await saveBank(visit);
    const programme = (installment: readonly number[]) =>
      visit.send('installments', { act: 'programme', installment });
    await expectNothingDone(simulator, visit.planId, await programme([1, 2]), {
      status: 400,
      sentence: /instalment 1 is due already/,
    });
    // It falls due on 21 January, 61 days away (interface, Limits).
    await expectNothingDone(simulator, visit.planId, await programme([2, 3]), {
      status: 400,
      sentence: /instalment 3 can be scheduled from 22 November 2026/,
    });
    const fields = { act: 'programme', installments: '3', bank: 'phare', decision: 'confirm' };
    await expectNothingDone(simulator, visit.planId, await visit.send('validation', fields), {
      status: 400,
      sentence: /instalment 3/,
    });
    await simulator.steer('/clock', { advance_ms: DAY_MS });
    expect((await programme([2, 3])).status).toBe(303);
  });

  test('when an instalment is no longer to be paid, and nothing is paid twice', async () => {
    const simulator = await runSimulator();
    const visit = await visitPlan(simulator);
    await saveBank(visit);
    const confirm = { act: 'pay', installments: '1,2', bank: 'phare', decision: 'confirm' };
    expect((await visit.send('validation', confirm)).status).toBe(303);
    for (const fields of [confirm, { ...confirm, decision: 'refuse' }]) {
      const again = await visit.send('validation', fields);
      expect(again.status).toBe(409);
      expect(noticeOf(await again.text())).toMatch(/no longer to be paid/);
    }
    const back = await visit.payer.visit(
      `${visit.path}/validation?act=pay&installments=1,2&bank=phare`,
    );
    expect(back.status).toBe(409);
    for (const installment of [[1], [2, 3]]) {
      const answer = await visit.send('installments', { act: 'pay', installment });
      expect(answer.status).toBe(409);
    }
    expect(await statusesOf(simulator, visit.planId)).toEqual([
      'completed',
      'completed',
      'pending',
    ]);
  });

  test('when an instalment was confirmed at a bank that has not answered', async () => {
    const simulator = await runSimulator();
    const visit = await visitPlan(simulator);
    await saveBank(visit);
    const { body } = await simulator.get(`/crm/plans/${visit.planId}`);
    const [first] = crmPlanStatusResponseSchema.parse(body).installments;
    await simulator.control(`/payments/${first?.paymentId}/stay-pending`);
    expect(entriesOf(await visit.look())[0]).toMatch(/^Instalment 1 .* has not answered yet$/);
    const answer = await visit.send('installments', { act: 'pay', installment: [1, 2] });
    await expectNothingDone(simulator, visit.planId, answer, {
      status: 409,
      sentence: /no longer to be paid/,
    });
  });
});
