import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WEBHOOK_EVENTS } from '../../src/platform/wire/webhook.ts';
import { openApiDocument } from '../../src/simulator/reference/document.ts';
import { OPERATIONS } from '../../src/simulator/reference/operations.ts';
import { REFUSALS } from '../../src/simulator/reference/refusals.ts';
import { type Simulator, startSimulator } from '../../src/simulator/simulator.ts';
import { openDocumentJudge, type Violation } from '../support/document-judge.ts';
import { runInterfaceSuite, type SuiteReport } from '../support/interface-suite.ts';
import { ONLY_THE_SIMULATION } from '../support/simulation-only-refusals.ts';
import { askTheRest } from '../support/traffic-left-out.ts';
import {
  type Exchange,
  startValidatingProxy,
  type ValidatingProxy,
} from '../support/validating-proxy.ts';

/** A webhook of the simulation's delivery log. */
interface Delivery {
  readonly event: string;
  readonly body: string;
  readonly tries: readonly { readonly signature: string }[];
}

/** The suite's 350 tests, each through two proxies: at a load of twenty they take many minutes, and only what hangs is given up. */
const SUITE_TIMEOUT_MS = 1_800_000;

let simulator: Simulator;
let proxy: ValidatingProxy;
let report: SuiteReport;
let deliveries: readonly Delivery[];

beforeAll(async () => {
  const start = await startSimulator();
  if (!start.ok) throw new Error(start.error.detail);
  simulator = start.simulator;
  const { baseUrl, secretKey: key, siteUrl } = simulator;
  proxy = await startValidatingProxy(openApiDocument(baseUrl), baseUrl);
  const target = { baseUrl: proxy.baseUrl, key, siteUrl };
  report = await runInterfaceSuite(target);
  await askTheRest(target);
  await proxy.close();
  const log = await fetch(`${siteUrl}/control/webhooks/deliveries`, {
    headers: { authorization: `Bearer ${key}` },
  });
  deliveries = ((await log.json()) as { deliveries: Delivery[] }).deliveries;
}, SUITE_TIMEOUT_MS);

afterAll(() => simulator.close());

const ofAnswer = ({ side }: Violation): boolean => side === 'response';
const ofKey = ({ side, code }: Violation): boolean => side === 'request' && code === 401;
const ofRequest = (violation: Violation): boolean =>
  violation.side === 'request' && !ofKey(violation);
const have = (is: (violation: Violation) => boolean) =>
  proxy.exchanges.filter(({ violations }) => violations.some(is));

const brief = ({ method, path, query, status, error, violations }: Exchange): string =>
  [`${method} ${path}${query}`, status, JSON.stringify({ error, violations })].join(' ');

/** These are answered before a request's body is looked at. */
const EARLIER_REFUSALS: readonly number[] = [401, 403, 429, 500];

describe('The contract suite, through an independent validator of the OpenAPI document', () => {
  test('passes, every test of it', () => {
    // As one text: a difference of lists would tell how many there are, and not what they say.
    expect(report.problems.join('\n\n')).toBe('');
    expect(report.passed).toBe(report.total);
    expect(report.total).toBeGreaterThan(300);
  });

  test('gets no answer that the document does not tell', () => {
    expect(have(ofAnswer).map(brief)).toEqual([]);
  });

  test('hears no event that the document does not tell', () => {
    expect(proxy.events.filter(({ violations }) => violations.length > 0)).toEqual([]);
    expect(new Set(proxy.events.map(({ name }) => name))).toEqual(
      new Set(['ready', 'payment.status']),
    );
  });

  test('has no webhook sent that the document does not tell', async () => {
    const judge = await openDocumentJudge(openApiDocument(simulator.baseUrl));
    for (const { event, body, tries } of deliveries) {
      const signature = tries[0]?.signature ?? '';
      expect(await judge.webhook({ event, signature, body: JSON.parse(body) }), body).toEqual([]);
    }
    expect(new Set(deliveries.map(({ event }) => event))).toEqual(new Set(WEBHOOK_EVENTS));
  });

  test('is given every answer that the document tells, and no other', () => {
    const told = OPERATIONS.flatMap(({ operationId, success, refusals }) =>
      [
        ...('events' in success ? ['200'] : success.statuses),
        ...refusals.map((name) => REFUSALS[name].status),
      ].map((status) => `${operationId} ${status}`),
    );
    const given = proxy.exchanges.flatMap(({ operationId, status }) =>
      operationId === null ? [] : `${operationId} ${status}`,
    );
    expect([...new Set(given)].toSorted()).toEqual(told.toSorted());
  });

  test('is given every business code that the document tells, but for a bug’s', () => {
    const told = new Set<string>(Object.values(REFUSALS).flatMap(({ codes }) => codes));
    told.delete('internal_error');
    const given = new Set(
      proxy.exchanges.flatMap(({ operationId, error: { code } }) =>
        operationId === null ? [] : (code ?? []),
      ),
    );
    expect([...given].toSorted()).toEqual([...told].toSorted());
  });

  test('asks no route beside those of the document, but to be told 404', () => {
    const beside = proxy.exchanges.filter(({ operationId }) => operationId === null);
    expect(new Set(beside.map(({ status }) => status))).toEqual(new Set([404]));
  });
});

describe('Two validators agree on what is a wrong request', () => {
  test('what the document refuses, the simulation refuses with 400', () => {
    const refused = have(ofRequest).filter(
      ({ status, operationId }) => operationId !== null && !EARLIER_REFUSALS.includes(status),
    );
    expect(refused.filter(({ status }) => status !== 400).map(brief)).toEqual([]);
    expect(refused.length).toBeGreaterThan(200);
  });

  test('what the simulation refuses with 400, the document refuses, but for rules it has no words for', () => {
    const seen = have(ofRequest);
    const alone = proxy.exchanges.filter(
      (exchange) => exchange.status === 400 && !seen.includes(exchange),
    );
    const isKnown = (exchange: Exchange) => ONLY_THE_SIMULATION.some(({ is }) => is(exchange));
    expect(alone.filter((exchange) => !isKnown(exchange)).map(brief)).toEqual([]);
    const unused = ONLY_THE_SIMULATION.filter(({ is }) => !alone.some(is));
    expect(unused.map(({ rule }) => rule)).toEqual([]);
  });

  test('a key that the document misses is a 401, but for a scheme in small letters, which is one', () => {
    const missed = have(ofKey);
    expect(missed.length).toBeGreaterThan(40);
    // Prism alone reads the scheme by its letter case (RFC 9110, 11.1).
    const others = missed.filter(({ status }) => status !== 401);
    expect(new Set(others.map(({ path }) => path))).toEqual(new Set(['/developers/transactions']));
    expect(others).toHaveLength(2);
  });
});
