import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { sendError } from './error-answer.ts';

/** Takes every body of the scope as bytes, so that each fault of it gets its own answer. */
export const takeBodiesAsBytes = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
};

const utf8 = new TextDecoder('utf-8', { fatal: true });

const decode = (bytes: Buffer): string | undefined => {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Whether a body holds the field at a path, whatever its value. */
const hasField = (body: unknown, path: readonly PropertyKey[]): boolean => {
  const [name, ...rest] = path;
  if (name === undefined) return true;
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, name)) return false;
  return hasField(Reflect.get(body, name), rest);
};

/** Answers 400 with the field at fault by its path, such as `lineItems.0.quantity` (interface, Errors). */
export const refuseField = (
  reply: FastifyReply,
  { path }: { readonly path: readonly PropertyKey[] },
  body: object,
): void => {
  const field = path.map(String).join('.');
  if (hasField(body, path)) {
    sendError(reply, 400, 'field_invalid', `The field "${field}" has a wrong format.`, field);
  } else {
    sendError(reply, 400, 'field_missing', `The field "${field}" is missing.`, field);
  }
};

const readObject = (request: FastifyRequest, reply: FastifyReply): object | undefined => {
  const bytes = request.body;
  if (!(bytes instanceof Buffer) || bytes.length === 0) {
    sendError(reply, 400, 'body_empty', 'The request has no body.');
    return undefined;
  }
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
    sendError(reply, 400, 'content_type_not_json', 'The Content-Type is not application/json.');
    return undefined;
  }
  const text = decode(bytes);
  if (text === undefined) {
    sendError(reply, 400, 'body_not_utf8', 'The body is not UTF-8.');
    return undefined;
  }
  const value = parse(text);
  if (value === undefined) {
    sendError(reply, 400, 'body_not_json', 'The body is not JSON.');
    return undefined;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    sendError(reply, 400, 'body_not_object', 'The body is not a JSON object.');
    return undefined;
  }
  return value;
};

/**
 * Reads the request's JSON object by the schema. Returns `undefined` after it has answered 400
 * with what is wrong (interface, Errors: missing fields or wrong format); unknown fields are ignored.
 */
export const readJsonBody = <Schema extends z.ZodType>(
  request: FastifyRequest,
  reply: FastifyReply,
  schema: Schema,
): z.infer<Schema> | undefined => {
  const body = readObject(request, reply);
  if (body === undefined) return undefined;
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  if (issue === undefined) throw new Error('A refused body has no reason.');
  refuseField(reply, { path: issue.path }, body);
  return undefined;
};
