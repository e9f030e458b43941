import { expect, test } from 'vitest';
import { verifyWebhookSignature } from '../../src/platform/webhook/signature.ts';
import { type RunningSimulator, runSimulator, SALE } from '../support/running-simulator.ts';

interface Kept {
  readonly webhooks: readonly { readonly signature: string; readonly body: string }[];
}

const kept = async ({ siteUrl }: RunningSimulator): Promise<Kept['webhooks']> => {
  const answer = await fetch(`${siteUrl}/inbox/webhooks.json`);
  return ((await answer.json()) as Kept).webhooks;
};

/** A simulation whose webhooks go to its own inbox, and the secret as it was shown. */
const withInbox = async () => {
  const simulator = await runSimulator();
  const set = await simulator.control('/webhooks', { url: `${simulator.siteUrl}/inbox` });
  const { secret } = (await set.json()) as { secret: string };
  return { simulator, secret };
};

const pay = async (simulator: RunningSimulator): Promise<string> => {
  const { paymentId } = await simulator.create(SALE);
  await simulator.control(`/payments/${paymentId}/complete`);
  await expect.poll(() => kept(simulator)).toHaveLength(1);
  return paymentId;
};

const check = async ({ siteUrl }: RunningSimulator, secret: string, origin = siteUrl) => {
  const answer = await fetch(`${siteUrl}/inbox`, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams({ secret }),
  });
  return { status: answer.status, html: await answer.text() };
};

test('the inbox keeps a webhook in the bytes that its signature covers', async () => {
  const { simulator, secret } = await withInbox();
  const paymentId = await pay(simulator);
  const [webhook] = await kept(simulator);
  expect(JSON.parse(webhook?.body ?? '')).toMatchObject({ payment_id: paymentId });
  const verdict = verifyWebhookSignature({
    secret,
    body: Buffer.from(webhook?.body ?? ''),
    header: webhook?.signature,
    nowMs: simulator.clock.wallMs(),
  });
  expect(verdict.ok).toBe(true);
});

test('the inbox says of each signature whether the secret fits it', async () => {
  const { simulator, secret } = await withInbox();
  await pay(simulator);
  expect((await check(simulator, secret)).html).toContain('Signature right');
  const wrong = await check(simulator, `${secret}x`);
  expect(wrong.html).toContain('Signature wrong');
  expect(wrong.html).not.toContain('Signature right');
});

test('the inbox refuses a form of another site, and shows nothing of a body as markup', async () => {
  const { simulator, secret } = await withInbox();
  expect((await check(simulator, secret, 'http://elsewhere.example')).status).toBe(403);
  await fetch(`${simulator.siteUrl}/inbox/service/webhook`, {
    method: 'POST',
    body: '<script>alert(1)</script>',
  });
  const page = await (await fetch(`${simulator.siteUrl}/inbox`)).text();
  expect(page).toContain('&lt;script&gt;');
  expect(page).not.toContain('<script>');
});
