import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { signWebhook } from '../../src/platform/webhook/signature.ts';
import { errorBodySchema } from '../../src/platform/wire/error.ts';
import { minorWebhookSchema, WEBHOOK_EVENTS } from '../../src/platform/wire/webhook.ts';
import { openApiDocument } from '../../src/simulator/reference/document.ts';
import { OPERATIONS } from '../../src/simulator/reference/operations.ts';
import { REFUSALS } from '../../src/simulator/reference/refusals.ts';
import { webhookExample } from '../../src/simulator/reference/webhook-operations.ts';
import { runSimulator } from '../support/running-simulator.ts';
import { operationsOf } from '../support/strict-document.ts';

const document = openApiDocument('http://127.0.0.1:8080/api/v1');

/** What a value within the document says under a name, wherever it stands. */
const valuesOf = (part: unknown, name: string): unknown[] =>
  typeof part !== 'object' || part === null
    ? []
    : Object.entries(part).flatMap(([key, value]) => [
        ...(key === name ? [value] : []),
        ...valuesOf(value, name),
      ]);

/** Starts a simulation and notes every route that its servers are given. */
const routesOfTheServer = async (): Promise<string[]> => {
  const routes: string[] = [];
  const note = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const verb of [method].flat()) routes.push(`${verb} ${url}`);
    });
  };
  subscribe('fastify.initialization', note);
  onTestFinished(() => void unsubscribe('fastify.initialization', note));
  await runSimulator();
  return routes;
};

describe('The OpenAPI document', () => {
  test('tells every route that the server has under its base address, and no other', async () => {
    const served = (await routesOfTheServer())
      .filter((route) => route.includes(' /api/v1/'))
      .map((route) => route.replace('/api/v1', '').replaceAll(/:(\w+)/g, '{$1}'));
    const told = operationsOf(document).map(
      ({ method, path }) => `${method.toUpperCase()} ${path}`,
    );
    expect(told.toSorted()).toEqual(served.toSorted());
    expect(told).toHaveLength(11);
  });

  test('names every endpoint of the interface, from 1 to 10', () => {
    expect(new Set(OPERATIONS.map(({ endpoint }) => endpoint))).toEqual(
      new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
    );
    for (const summary of valuesOf(document.paths, 'summary')) {
      expect(summary).toMatch(/\(Interface, endpoint \d+\)$/);
    }
  });

  test('refers to nothing that is not in it, and has nothing that is not referred to', () => {
    const named = new Set(
      ['schemas', 'responses', 'headers'].flatMap((kind) =>
        Object.keys(document.components[kind] as object).map(
          (name) => `#/components/${kind}/${name}`,
        ),
      ),
    );
    expect(new Set(valuesOf(document, '$ref'))).toEqual(named);
  });

  test('has one identifier for each operation, and every parameter of its path', () => {
    const ids = valuesOf(document, 'operationId');
    expect(new Set(ids).size).toBe(ids.length);
    for (const { path, parameters } of operationsOf(document)) {
      const inPath = parameters.filter((parameter) => parameter.in === 'path');
      const braced = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(inPath.map(({ name, required }) => [name, required])).toEqual(
        braced.map((name) => [name, true]),
      );
    }
  });

  test('tells of every operation what is wrong with a request, a key, its rate or the server', () => {
    for (const { operationId, responses } of operationsOf(document)) {
      const refusals = Object.keys(responses).filter((status) => status >= '400');
      expect([operationId, refusals]).toEqual([
        operationId,
        expect.arrayContaining(['400', '401', '429', '500']),
      ]);
    }
  });

  test('names no format that its readers would not know', () => {
    // JSON Schema, Validation, 7.3.
    expect(new Set(valuesOf(document, 'format'))).toEqual(
      new Set(['date', 'date-time', 'email', 'uri']),
    );
  });

  const AMOUNT = /amount|balance|deposit|price|^base$|^vat$/i;

  test('has units: every amount says whether it is in euros or in minor units', () => {
    const fields = valuesOf(document.components.schemas, 'properties').flatMap((properties) =>
      Object.entries(properties as Record<string, { type?: string; description?: string }>),
    );
    const amounts = fields.filter(
      ([name, { type = '' }]) => AMOUNT.test(name) && ['number', 'integer'].includes(type),
    );
    expect(amounts.length).toBeGreaterThan(20);
    for (const [name, { description }] of amounts) {
      expect([name, description]).toEqual([name, expect.stringMatching(/in euros|minor units/i)]);
    }
  });

  test('ignores unknown fields wherever there are fields (interface, Endpoints)', () => {
    const requests = OPERATIONS.flatMap(({ request }) => request?.name ?? []);
    for (const name of requests) {
      expect(document.components.schemas[name]).toMatchObject({ additionalProperties: true });
    }
    expect(valuesOf(document.components.schemas, 'additionalProperties')).not.toContain(false);
  });

  test.each(OPERATIONS)('has examples of $operationId that its own schemas take', (operation) => {
    const { request, success } = operation;
    if (request !== undefined) request.schema.parse(request.example);
    success.body.schema.parse(success.body.example);
  });

  test.each(Object.entries(REFUSALS))('has an example of %s that is an error body', (name) => {
    const { content } = (document.components.responses as Record<string, Response>)[name] ?? {};
    errorBodySchema.parse(content?.['application/json'].example);
  });

  test.each(WEBHOOK_EVENTS)('has an example of %s that its schema takes', (event) => {
    minorWebhookSchema.parse(webhookExample(event));
  });

  test('tells the form of a webhook’s signature as it is made (A30)', () => {
    const [pattern] = valuesOf(document.webhooks['payment.executed'], 'pattern');
    const signature = signWebhook(`whsec_${'x'.repeat(24)}`, Buffer.from('{}'), 1_772_445_641_000);
    expect(signature).toMatch(new RegExp(String(pattern)));
  });
});

interface Response {
  readonly content: { readonly 'application/json': { readonly example: unknown } };
}
