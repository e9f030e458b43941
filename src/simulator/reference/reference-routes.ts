import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../account/account.ts';
import { chooseLanguage } from '../pages/frame/language.ts';
import { isLoopbackHost } from '../server/loopback-host.ts';
import { openApiDocument } from './document.ts';
import { REFERENCE_HEADERS, referencePage } from './reference-page.tsx';
import { START_SCRIPT } from './start-script.ts';
import {
  ASSETS,
  type AssetName,
  type FindAsset,
  findInstalledAsset,
  readAsset,
} from './swagger-assets.ts';

/** What the reference needs of the simulation. */
export interface ReferenceParts {
  readonly account: Pick<Account, 'acceptedKeys'>;
  /** The path of the interface's `{base_url}` on this server. */
  readonly basePath: string;
  readonly findAsset?: FindAsset;
}

const NOT_INSTALLED =
  'This page needs the package swagger-ui-dist, which is not installed here; the document is at /openapi.json.\n';

/**
 * The key that the page fills in, so that each route can be tried at once: it moves no money, and only this
 * machine is served. A browser that came by another name is shown none.
 */
const keyFor = (request: FastifyRequest, account: ReferenceParts['account']): string | null => {
  if (!isLoopbackHost(request.host)) return null;
  const testKeys = account.acceptedKeys().filter(({ mode }) => mode === 'test');
  const shown = testKeys.find(({ hasCrmAccess }) => hasCrmAccess) ?? testKeys[0];
  return shown?.key ?? null;
};

const sendNotInstalled = (reply: FastifyReply): FastifyReply =>
  reply.code(404).type('text/plain; charset=utf-8').send(NOT_INSTALLED);

const sendFile = (
  reply: FastifyReply,
  mediaType: string,
  body: string | Buffer,
  caching: string,
): FastifyReply =>
  reply
    .headers({
      'content-type': mediaType,
      'cache-control': caching,
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    .send(body);

/** The interface's document at `/openapi.json`, and a page to read and try it at `/reference`. */
export const registerReferenceRoutes = (app: FastifyInstance, parts: ReferenceParts): void => {
  const { account, basePath, findAsset = findInstalledAsset } = parts;

  app.get('/openapi.json', (request) => openApiDocument(`http://${request.host}${basePath}`));

  app.get('/reference', (request, reply) => {
    if (findAsset('swagger-ui-bundle.js') === null) return sendNotInstalled(reply);
    const language = chooseLanguage(request.headers['accept-language']);
    const page = referencePage({ language, key: keyFor(request, account) });
    return reply.headers(REFERENCE_HEADERS).send(page);
  });

  app.get('/reference/start.js', (_request, reply) =>
    sendFile(reply, ASSETS['swagger-ui-bundle.js'], START_SCRIPT, 'no-cache'),
  );

  for (const name of Object.keys(ASSETS) as AssetName[]) {
    app.get(`/reference/${name}`, async (_request, reply) => {
      const file = await readAsset(findAsset, name);
      if (file === null) return sendNotInstalled(reply);
      // Nearly two megabytes, which change with an upgrade alone.
      return sendFile(reply, ASSETS[name], file, 'private, max-age=3600');
    });
  }
};
