import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SIGNATURE_HEADER, signWebhook } from '../../src/platform/webhook/signature.ts';
import { WEBHOOK_PATH_SUFFIX } from '../../src/platform/wire/webhook.ts';
import { CREATED, KEY, setUpClientBench } from '../support/client-bench.ts';
import { createEventLog, type EventLog } from '../support/event-log.ts';
import { type Arrival, answerJson } from '../support/scripted-server.ts';

const bench = setUpClientBench();
const GUIDE = new URL('../../docs/client-library.md', import.meta.url);
const SOURCE = new URL('../../src/', import.meta.url);
const SECRET = 'whsec_b7Yh2kP0qRz5tXw9';

let folder: string;
let running: ChildProcess[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'comptoir-guide-'));
  running = [];
});

afterEach(() => {
  for (const child of running) child.kill();
  rmSync(folder, { recursive: true });
});

/** The program of a chapter, as a developer would save it. */
function programOf(chapter: string): string {
  const text = readFileSync(GUIDE, 'utf8').split(`\n## ${chapter}\n`)[1] ?? '';
  const program = /```ts\n([\s\S]*?)```/.exec(text)?.[1];
  if (program === undefined) throw new Error(`The chapter ${chapter} has no program.`);
  return program.replaceAll("'../src/", `'${SOURCE}`);
}

interface Running {
  readonly lines: EventLog<string>;
  readonly ended: Promise<number | null>;
}

/** Runs a chapter's program against the scripted platform. */
function run(chapter: string): Running {
  const file = join(folder, 'example.ts');
  writeFileSync(file, programOf(chapter));
  const child = spawn(process.execPath, [file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      BASE_URL: `${bench.current.server.origin}/api`,
      SECRET_KEY: KEY,
      WEBHOOK_SECRET: SECRET,
      PORT: '0',
    },
  });
  running.push(child);
  const lines = createEventLog<string>();
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.trimEnd().split('\n')) lines.add(line);
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { lines, ended };
}

const ANSWERS: Readonly<Record<string, readonly [number, object]>> = {
  '/api/invoice-payments/create-payment-link': [201, CREATED],
  '/api/ecommerce/checkout-session': [
    201,
    { bankRedirectURL: 'https://bank.example/c/1', paymentId: 'pay_1', amount: 48.9 },
  ],
  '/api/crm/pay-balance': [201, { paymentLink: 'https://bank.example/b/1' }],
  '/api/crm/payment-plan': [
    201,
    { payerDashboardUrl: 'https://pay.example/p/1', installments: [] },
  ],
  '/api/crm/open-opportunity': [
    201,
    { opportunityId: 'opp_1', payerDashboardUrl: 'https://pay.example/o/1' },
  ],
  '/api/crm/orders/O-9/status': [200, { status: 'partial' }],
  '/api/developers/transactions?commercialName=Grace': [200, { transactions: [] }],
  '/api/pos/create-payment': [201, CREATED],
  '/api/pos/payments/pay_1/status': [200, { status: 'pending' }],
};

const platform = (arrival: Arrival): void => {
  const [httpStatus, body] = ANSWERS[arrival.url] ?? [404, {}];
  answerJson(arrival, httpStatus, body);
};

describe('The guide’s program', () => {
  test.each([
    ['Make a client', ['a client for test']],
    [
      'Ask for money',
      [
        'link https://bank.example/p/1',
        'checkout https://bank.example/c/1',
        'balance https://bank.example/b/1',
        'plan https://pay.example/p/1',
        'open amount https://pay.example/o/1',
        'order partial',
        'transactions 0',
      ],
    ],
    [
      'At the till',
      [
        'show as a QR code: https://bank.example/p/1 until 2026-11-21T12:03:00.500Z',
        'status pending',
      ],
    ],
  ])('of the chapter “%s” runs as it stands', async (chapter, lines) => {
    await bench.current.start(platform);
    const program = run(chapter);
    expect(await program.ended).toBe(0);
    expect(program.lines.entries).toEqual(lines);
  });

  test('of the chapter “Webhooks” refuses what is forged and takes what is signed', async () => {
    await bench.current.start(platform);
    const { lines } = run('Webhooks');
    const port = /port: (\d+)/.exec(await lines.until((line) => line.includes('port')))?.[1];
    const post = (body: string, header: string) =>
      fetch(`http://127.0.0.1:${port}${WEBHOOK_PATH_SUFFIX}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: header },
        body,
      });
    const body = JSON.stringify({ event: 'payment.executed', payment_id: 'pay_1', amount: 4890 });
    const header = signWebhook(SECRET, Buffer.from(body), Date.now());
    expect((await post(`${body} `, header)).status).toBe(400);
    expect((await post(body, 't=1,v1=x')).status).toBe(400);
    expect((await post(body, header)).status).toBe(204);
    await lines.until((line) => line === 'payment.executed pay_1 4890');
    const later = '{"event":"payment.refunded"}';
    const laterHeader = signWebhook(SECRET, Buffer.from(later), Date.now());
    expect((await post(later, laterHeader)).status).toBe(204);
  });
});
