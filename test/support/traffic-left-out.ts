import { expect } from 'vitest';
import type { Operation } from '../../src/simulator/reference/operation.ts';
import { OPERATIONS } from '../../src/simulator/reference/operations.ts';
import type { SuiteTarget } from './interface-suite.ts';

/** What the contract suite has no reason to ask of every route: the documented examples, failures and broken paths. */
export const askTheRest = async ({ baseUrl, key, siteUrl }: SuiteTarget): Promise<void> => {
  const authorization = `Bearer ${key}`;
  const json = { authorization, 'content-type': 'application/json' };
  const post = (path: string, body: object, headers: Record<string, string> = json) =>
    fetch(baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const ask = ({ method, path, request, success }: Operation, identifier: string) => {
    const filled = path.replace(/\{\w+\}/, identifier);
    if (request !== undefined && method === 'post') return post(filled, request.example);
    const query = 'events' in success ? `?token=${key}` : '';
    return fetch(`${baseUrl}${filled}${query}`, { headers: { authorization } });
  };
  const expectStatus = async (answer: Promise<Response>, status: number): Promise<void> => {
    const { url, status: given, body } = await answer;
    await body?.cancel();
    expect([url, given]).toEqual([url, status]);
  };

  for (const operation of OPERATIONS) {
    const { path, request, success } = operation;
    await fetch(`${siteUrl}/control/failures`, {
      method: 'PUT',
      headers: json,
      body: '{"count":1}',
    });
    await expectStatus(ask(operation, 'nobody'), 500);
    if (path.includes('{')) {
      await expectStatus(ask(operation, '%zz'), 400);
      await expectStatus(ask(operation, 'x'.repeat(201)), 400);
    }
    if (request === undefined || 'events' in success) continue;
    await expectStatus(ask(operation, ''), 201);
    // The example again: the same thing where it has a reference of its own.
    await expectStatus(ask(operation, ''), Number(success.statuses.at(-1)));
    const malformed = { authorization, 'content-type': 'application' };
    await expectStatus(post(path, request.example, malformed), 400);
    if (operation.tag === 'CRM') {
      await expectStatus(post(path, { ...request.example, payerEmail: 'eve@example.com' }), 400);
    }
  }
};
