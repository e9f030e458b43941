import { request as sendRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { type OpenApiDocument, openApiDocument } from '../../src/simulator/reference/document.ts';
import { registerReferenceRoutes } from '../../src/simulator/reference/reference-routes.ts';
import { createHttpApp } from '../../src/simulator/server/http-app.ts';
import { lanAt, runSimulator } from '../support/running-simulator.ts';

describe('/openapi.json', () => {
  test('is the document, its server the simulation’s own base address', async () => {
    const { siteUrl, baseUrl } = await runSimulator();
    const answer = await fetch(`${siteUrl}/openapi.json`);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json\b/);
    const served = (await answer.json()) as OpenApiDocument;
    expect(served).toEqual(JSON.parse(JSON.stringify(openApiDocument(baseUrl))));
    expect(served.servers[0]?.url).toBe(baseUrl);
  });
});

describe('/reference', () => {
  /** Asks under another name than the address has. */
  const askAs = async (siteUrl: string, host: string): Promise<string> => {
    const { promise, resolve } = Promise.withResolvers<string>();
    sendRequest(`${siteUrl}/reference`, { headers: { host } }, (answer) => {
      resolve(text(answer));
    }).end();
    return promise;
  };

  test.each([
    'shop.example',
    'shop.example:80',
    '127.0.0.1.shop.example',
    'localhost@shop.example',
  ])('shows no key to a browser that takes it for %s', async (host) => {
    const { siteUrl, secretKey } = await runSimulator();
    const page = await askAs(siteUrl, host);
    expect(page).toContain('id="reference"');
    expect(page).not.toContain(secretKey);
  });

  test.each(['127.0.0.1:1', 'localhost', '[::1]:1'])(
    'fills in a test key on this machine, as %s',
    async (host) => {
      const { siteUrl, secretKey } = await runSimulator({ live: true });
      const page = await askAs(siteUrl, host);
      expect(page).toContain(`data-key="${secretKey}"`);
      expect(page).not.toContain('sk_live_');
    },
  );

  test('may load and run nothing but its own files', async () => {
    const { siteUrl } = await runSimulator();
    const policy = (await fetch(`${siteUrl}/reference`)).headers.get('content-security-policy');
    expect(policy).toMatch(/default-src 'none'; script-src 'self'; style-src 'self' 'sha256-/);
    expect(policy).not.toContain('unsafe');
  });

  test.each([
    ['swagger-ui-bundle.js', 'text/javascript'],
    ['swagger-ui.css', 'text/css'],
    ['start.js', 'text/javascript'],
  ])('has its file %s, for no other site’s page', async (name, mediaType) => {
    const { siteUrl, secretKey } = await runSimulator();
    const answer = await fetch(`${siteUrl}/reference/${name}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain(mediaType);
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(await answer.text()).not.toContain(secretKey);
  });

  test('gives no other file of the package', async () => {
    const { siteUrl } = await runSimulator();
    for (const name of ['index.html', '..%2fpackage.json', 'swagger-ui.css.map']) {
      expect((await fetch(`${siteUrl}/reference/${name}`)).status).toBe(404);
    }
  });

  test('says in a sentence that Swagger UI is not installed, where it is not', async () => {
    const { siteUrl } = await runSimulator();
    expect((await fetch(`${siteUrl}/reference`)).status).toBe(200);
    const app = createHttpApp(() => new Date(0).toUTCString());
    registerReferenceRoutes(app, {
      account: { acceptedKeys: () => [] },
      basePath: '/api/v1',
      findAsset: () => null,
    });
    for (const url of ['/reference', '/reference/swagger-ui.css']) {
      const { statusCode, body } = await app.inject(url);
      expect([statusCode, body]).toEqual([404, expect.stringContaining('swagger-ui-dist')]);
    }
    expect((await app.inject('/openapi.json')).statusCode).toBe(200);
  });

  test('is not served to the local network', async () => {
    const simulator = await runSimulator({ lan: lanAt('127.0.0.1') });
    const { paymentLink } = await simulator.create();
    const { origin } = new URL(paymentLink);
    expect(origin).not.toBe(simulator.siteUrl);
    for (const path of ['/openapi.json', '/reference', '/reference/start.js']) {
      expect((await fetch(origin + path)).status).toBe(404);
    }
  });
});
