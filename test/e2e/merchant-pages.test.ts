import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { verifyWebhookSignature } from '../../src/platform/webhook/signature.ts';
import { accessibilityFindings } from '../support/accessibility.ts';
import { type RunningSimulator, runSimulator } from '../support/running-simulator.ts';
import { addLou, LOU, mailsOf } from '../support/sales-person.ts';
import { receiveWebhooks, type WebhookReceiver } from '../support/webhook-receiver.ts';
import { closePages, openContext } from './support/browser.ts';

afterAll(closePages);

/** A browser on a desk, which runs no scripts unless told otherwise; it ends with the test. */
const desk = async (options: BrowserContextOptions = {}): Promise<BrowserContext> => {
  const context = await openContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    javaScriptEnabled: false,
    ...options,
  });
  onTestFinished(() => context.close());
  return context;
};

const headingOf = (page: Page): Promise<string> =>
  page.getByRole('heading', { level: 1 }).innerText();

/** Signs Lou in from the first page, with the code read in the mailbox of another tab. */
const signIn = async (page: Page, siteUrl: string, trusts: boolean): Promise<void> => {
  await page.goto(`${siteUrl}/sales/sign-in`);
  await page.getByLabel('E-mail').fill(LOU.email);
  await page.getByLabel('Password').fill(LOU.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Open the simulated mailbox' }).click();
  const mailbox = await opened;
  await mailbox
    .getByRole('link', { name: /is your sign-in code/ })
    .first()
    .click();
  const [code = ''] = /\d{6}/.exec(await headingOf(mailbox)) ?? [];
  await mailbox.close();
  await page.getByLabel('Code').fill(code);
  if (trusts) await page.getByLabel('Trust this device for 30 days').check();
  await page.getByRole('button', { name: 'Go on' }).click();
};

describe('In a real browser, without scripts,', () => {
  test('a sales person signs in with the code of the mailbox, sees their own, and goes', async () => {
    const simulator = await runSimulator();
    const { siteUrl } = simulator;
    await addLou(simulator);
    const order = { amount: 48.9, payerEmail: 'ada@example.com' };
    await simulator.send('/crm/pay-balance', {
      ...order,
      crmOrderRef: 'mine',
      commercialName: LOU.name,
    });
    await simulator.send('/crm/pay-balance', { ...order, crmOrderRef: 'not-mine' });
    const page = await (await desk()).newPage();

    await page.goto(`${siteUrl}/sales/sign-in`);
    await page.getByLabel('E-mail').fill(LOU.email);
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    expect(await page.getByRole('alert').innerText()).toContain('That did not let you in.');

    await signIn(page, siteUrl, true);
    expect(await headingOf(page)).toBe('Overview');
    await page.getByRole('link', { name: 'Transactions', exact: true }).click();
    expect(await page.getByRole('cell', { name: /^mine/ }).count()).toBe(1);
    expect(await page.getByRole('cell', { name: /not-mine/ }).count()).toBe(0);
    expect(await page.getByRole('navigation').getByRole('link').allInnerTexts()).toEqual([
      'Overview',
      'Transactions',
    ]);

    await page.goto(`${siteUrl}/merchant/keys`);
    expect(await headingOf(page)).toBe('Not for sales people');
    expect(await page.content()).not.toContain(simulator.secretKey);

    await page.getByRole('button', { name: 'Sign out' }).click();
    expect(await headingOf(page)).toBe('Sign in');
    await page.getByLabel('E-mail').fill(LOU.email);
    await page.getByLabel('Password').fill(LOU.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    // The device is trusted: no code this time.
    expect(await headingOf(page)).toBe('Overview');
  });

  test('the administrator makes the account that then signs in', async () => {
    const { siteUrl } = await runSimulator();
    const page = await (await desk()).newPage();
    await page.goto(`${siteUrl}/merchant`);
    await page.getByRole('link', { name: 'Sales people' }).click();
    await page.getByLabel('Name').fill(LOU.name);
    await page.getByRole('textbox', { name: 'E-mail' }).fill(LOU.email);
    await page.getByLabel('Password').fill(LOU.password);
    await page.getByRole('button', { name: 'Add a sales person' }).click();
    expect(await page.getByRole('status').innerText()).toContain('was added');
    await signIn(page, siteUrl, false);
    expect(await headingOf(page)).toBe('Overview');
  });

  test('the button of a row changes that row and no other, and changes it back', async () => {
    const simulator = await runSimulator();
    await addLou(simulator);
    const order = { crmOrderRef: 'order', amount: 10 };
    await simulator.send('/crm/pay-balance', { ...order, payerEmail: 'ada@example.com' });
    const other = { ...order, crmOrderRef: 'other' };
    await simulator.send('/crm/pay-balance', { ...other, payerEmail: 'grace@example.com' });
    const page = await (await desk()).newPage();
    const row = (name: string | RegExp) => page.getByRole('row', { name });

    await page.goto(`${simulator.siteUrl}/merchant/clients`);
    await page.getByRole('button', { name: 'Turn reminders off for ada@example.com' }).click();
    await row(/ada@.* Off/).waitFor();
    await row(/grace@.* On/).waitFor();
    await page.getByRole('button', { name: 'Turn reminders on for ada@example.com' }).click();
    await row(/ada@.* On/).waitFor();

    await page.goto(`${simulator.siteUrl}/merchant/keys`);
    await page
      .getByRole('button', { name: `Take CRM access of ${simulator.secretKey}`, exact: true })
      .click();
    await row(new RegExp(`^${simulator.secretKey} .*Not given`)).waitFor();

    await page.goto(`${simulator.siteUrl}/merchant/sales-people`);
    await page.getByRole('button', { name: `Close the account for ${LOU.name}` }).click();
    await row(new RegExp(`${LOU.name}.* Closed`)).waitFor();
  });

  test('the administrator sets webhooks up, tests them, reads the log, and changes the secret', async () => {
    const simulator = await runSimulator();
    const merchant = await receiveWebhooks();
    const page = await (await desk()).newPage();
    await page.goto(`${simulator.siteUrl}/merchant/webhooks`);
    const testCard = page.getByRole('region', { name: 'Test payments' });

    await testCard.getByLabel('Address on your server').fill('http://shop.example');
    await testCard.getByRole('button', { name: 'Save the address' }).click();
    expect(await testCard.getByRole('alert').innerText()).toContain('no HTTPS address');

    await testCard.getByLabel('Address on your server').fill(merchant.url);
    await testCard.getByRole('button', { name: 'Save the address' }).click();
    const first = await page.getByText(/^whsec_/).innerText();
    expect(await page.getByRole('definition').allInnerTexts()).toEqual([
      merchant.url,
      `${merchant.url}/service/webhook`,
    ]);
    await page.getByRole('link', { name: 'Back to the webhooks' }).click();
    expect(await page.content()).not.toContain(first);

    await testCard.getByRole('button', { name: 'Send a test' }).click();
    expect(await headingOf(page)).toBe('payment.executed');
    expect(await page.getByText('Delivered').count()).toBe(1);
    expect(await signers(simulator, merchant, 0, [first])).toEqual([true]);

    await page.getByRole('link', { name: 'Back to the webhooks' }).click();
    await testCard.getByRole('button', { name: 'Make a new secret' }).click();
    const second = await page.getByText(/^whsec_/).innerText();
    await page.goto(`${simulator.siteUrl}/merchant/webhooks`);
    expect(await testCard.innerText()).toContain(`ends in ${second.slice(-4)}`);
    await testCard.getByRole('button', { name: 'Send a test' }).click();
    expect(await signers(simulator, merchant, 1, [first, second])).toEqual([false, true]);
  });

  test('the administrator moves the clock to the 1st and reads the recap’s e-mail', async () => {
    const simulator = await runSimulator();
    const { paymentId } = await simulator.create();
    await simulator.control(`/payments/${paymentId}/complete`);
    const page = await (await desk()).newPage();
    await page.goto(`${simulator.siteUrl}/merchant`);
    await page.getByLabel('To this day, at the same hour').fill('2026-12-01');
    await page.getByRole('button', { name: 'Move to the day' }).click();
    expect(await page.getByRole('status').innerText()).toBe('The clock was moved.');
    await page.getByRole('link', { name: 'Mailbox' }).click();
    await page.getByLabel('Kind').selectOption('Recap');
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('link', { name: 'Recap of November 2026: 0.49 € excl. tax' }).click();
    expect(await page.getByText('by 5 December 2026').count()).toBe(1);
  });
});

/** Whether a webhook that came verifies with each of the secrets. */
const signers = async (
  simulator: RunningSimulator,
  merchant: WebhookReceiver,
  place: number,
  secrets: readonly string[],
): Promise<readonly boolean[]> => {
  const webhook = (await merchant.arrived(place + 1))[place];
  if (webhook === undefined) throw new Error('A webhook came.');
  const header = String(webhook.headers['service-signature']);
  const nowMs = simulator.clock.wallMs();
  return secrets.map(
    (secret) => verifyWebhookSignature({ secret, body: webhook.rawBody, header, nowMs }).ok,
  );
};

describe('No merchant page keeps anybody out', () => {
  const looks = [
    { colorScheme: 'light', locale: 'en-GB' },
    { colorScheme: 'dark', locale: 'fr-FR' },
  ] as const;
  const widthsPx = [320, 1280];

  /** A simulation in which every page has something to show; answers their paths. */
  const furnish = async (simulator: RunningSimulator): Promise<readonly string[]> => {
    const merchant = await receiveWebhooks();
    merchant.answers.push(503);
    await simulator.control('/webhooks', { url: merchant.url });
    const { paymentId } = await simulator.create();
    await simulator.control(`/payments/${paymentId}/complete`);
    await simulator.send('/crm/payment-plan', {
      crmOrderRef: 'order-1',
      amount: 1_200,
      installments: 3,
      payerEmail: 'grace@example.com',
      commercialName: LOU.name,
    });
    await addLou(simulator);
    await simulator.steer('/clock', { at: '2026-12-01T08:00:00Z' });
    const { body } = await simulator.steer('/webhooks/deliveries');
    const { deliveries } = body as { deliveries: readonly { deliveryId: string }[] };
    const [mail] = await mailsOf(simulator);
    return [
      '/merchant',
      '/merchant/transactions',
      '/merchant/keys',
      '/merchant/webhooks',
      `/merchant/webhooks/deliveries/${deliveries[0]?.deliveryId}`,
      '/merchant/sales-people',
      '/merchant/clients',
      '/merchant/mailbox',
      `/merchant/mailbox/${mail?.mailId}`,
      '/merchant/recap?month=2026-11',
      '/merchant/mailbox/mail_unknown',
      '/sales/sign-in',
    ];
  };

  const findingsOf = async (page: Page): Promise<readonly string[]> => {
    const violations = await accessibilityFindings(page);
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    for (const width of widthsPx) {
      await page.setViewportSize({ width, height: 800 });
      const overflowPx = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (overflowPx > 0) found.push(`${overflowPx} px too wide for ${width} px`);
    }
    return found;
  };

  /** Goes to each page, and tells what is wrong with it. */
  const judge = async (page: Page, urls: readonly string[]): Promise<readonly string[]> => {
    const findings: string[] = [];
    for (const url of urls) {
      if (url !== page.url()) await page.goto(url);
      findings.push(...(await findingsOf(page)).map((finding) => `${url}: ${finding}`));
    }
    return findings;
  };

  describe.each(looks)('in $colorScheme and $locale, nor is one cut off', (look) => {
    // In two parts: a test of all pages comes near its time on a busy machine.
    test.each([
      ['first', 0, 6],
      ['last', 6, 12],
    ])('of the %s six', async (_, from, to) => {
      const simulator = await runSimulator();
      const paths = (await furnish(simulator)).slice(from, to);
      const page = await (await desk({ ...look, javaScriptEnabled: true })).newPage();
      const urls = paths.map((path) => simulator.siteUrl + path);
      expect(urls).toHaveLength(6);
      expect(await judge(page, urls)).toEqual([]);
    });
  });

  test.each(looks)('in $colorScheme and $locale, nor a sales person at the door', async (look) => {
    const simulator = await runSimulator();
    const { siteUrl } = simulator;
    await furnish(simulator);
    const page = await (await desk({ ...look, javaScriptEnabled: true })).newPage();
    const submit = async (name: string, value: string): Promise<readonly string[]> => {
      await page.locator(`[name=${name}]`).fill(value);
      await page.locator('[type=submit]').click();
      return judge(page, [page.url()]);
    };
    await page.goto(`${siteUrl}/sales/sign-in`);
    await page.locator('[name=email]').fill(LOU.email);
    const refused = await submit('password', 'not the password');
    const asked = await submit('password', LOU.password);
    const code = (await mailsOf(simulator)).at(-1)?.subject.slice(0, 6) ?? '';
    const inside = await submit('code', code);
    const own = await judge(page, [`${siteUrl}/sales/transactions`, `${siteUrl}/merchant/keys`]);
    expect([...refused, ...asked, ...inside, ...own]).toEqual([]);
  });
});
