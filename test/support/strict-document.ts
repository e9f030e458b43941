import type { OpenApiDocument } from '../../src/simulator/reference/document.ts';

/**
 * The document as a check of the simulation needs it. It promises less to a merchant than the simulation
 * keeps: unknown fields may come (interface, Versioning), yet ours sends none that it does not tell.
 */

/** Where the check finds a stream event's data, as if it were an answer. */
export const eventPath = (operationId: string, event: string): string =>
  `/events/${operationId}/${event}`;

/** Where the check finds a webhook's request, as if it were a route. */
export const webhookPath = (event: string): string => `/webhooks/${event}`;

const SCHEMA_REFERENCE = /"#\/components\/schemas\/(\w+)"/g;

/** The names of all schemas that a part of the document reaches. */
const schemasWithin = (document: OpenApiDocument, part: unknown): ReadonlySet<string> => {
  const names = new Set<string>();
  const visit = (text: string): void => {
    for (const [, name = ''] of text.matchAll(SCHEMA_REFERENCE)) {
      if (names.has(name)) continue;
      names.add(name);
      visit(JSON.stringify(document.components.schemas[name]));
    }
  };
  visit(JSON.stringify(part));
  return names;
};

/** The same part with every object closed to fields that it does not tell. */
const closed = <Part>(part: Part): Part =>
  JSON.parse(
    JSON.stringify(part).replaceAll('"additionalProperties":true', '"additionalProperties":false'),
  );

interface Responses {
  readonly [status: string]: { readonly content?: Readonly<Record<string, MediaType>> };
}
interface MediaType {
  readonly 'x-events'?: Readonly<Record<string, object>>;
}
/** An operation, as far as it is looked at here. */
interface OperationPart {
  readonly operationId: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
  }[];
  readonly responses: Responses;
}

/** Every operation of the document, with its method and path. */
export const operationsOf = (document: OpenApiDocument) =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method,
      path,
      ...(operation as OperationPart),
    })),
  );

const eventPaths = (document: OpenApiDocument) =>
  operationsOf(document).flatMap(({ operationId, responses }) => {
    const events = responses[200]?.content?.['text/event-stream']?.['x-events'] ?? {};
    return Object.entries(events).map(([event, schema]) => {
      const content = { 'application/json': { schema } };
      const answer = { security: [], responses: { 200: { description: event, content } } };
      return [eventPath(operationId, event), { get: answer }] as const;
    });
  });

/** Makes it; the events of streams and the webhooks get paths of their own beside the routes. */
export const strictDocument = (document: OpenApiDocument): object => {
  const answers = operationsOf(document).map(({ responses }) => responses);
  const ours = schemasWithin(document, [answers, document.webhooks]);
  const schemas = Object.entries(document.components.schemas).map(([name, schema]) => [
    name,
    ours.has(name) ? closed(schema) : schema,
  ]);
  const webhooks = Object.entries(document.webhooks).map(
    ([event, webhook]) => [webhookPath(event), webhook] as const,
  );
  return {
    ...document,
    // Prism validates by JSON Schema's draft 7 unless it is told which one the document is written in.
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    paths: Object.fromEntries([
      ...Object.entries(document.paths),
      ...eventPaths(document),
      ...webhooks,
    ]),
    webhooks: {},
    components: {
      ...document.components,
      responses: closed(document.components.responses),
      schemas: Object.fromEntries(schemas),
    },
  };
};
