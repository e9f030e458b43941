import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { JsonStore } from '../files/json-store.ts';

/** Where the running till hears whoever sits at the machine. */
export const DOOR_PATH = '/door';

/** What can be asked at the door: a new address, who is let in, that somebody is not any more, and a manager's new code. */
const doorOrderSchema = z.discriminatedUnion('act', [
  z.object({ act: z.literal('again') }),
  z.object({ act: z.literal('sessions') }),
  z.object({ act: z.literal('newManagerPin') }),
  z.object({ act: z.literal('end'), name: z.string().max(64) }),
]);
export type DoorOrder = z.infer<typeof doorOrderSchema>;

const doorAnswerSchema = z.discriminatedUnion('act', [
  z.object({ act: z.literal('again'), url: z.string() }),
  z.object({
    act: z.literal('sessions'),
    sessions: z.array(
      z.object({
        name: z.string(),
        openedAtMs: z.int(),
        seenAtMs: z.int(),
        browser: z.string(),
        pages: z.int(),
      }),
    ),
  }),
  z.object({ act: z.literal('end'), ended: z.int() }),
  /** Whether there is a manager, and so a code that may be forgotten. */
  z.object({ act: z.literal('newManagerPin'), isAllowed: z.boolean() }),
]);
export type DoorAnswer = z.infer<typeof doorAnswerSchema>;

/** What crosses: the text that is signed, and its signature under the secret that both read from the data folder. */
const signedSchema = z.object({ text: z.string().max(1_000_000), mac: z.string().max(64) });
const orderTextSchema = z.object({ nonce: z.string().min(16).max(64), order: doorOrderSchema });
const answerTextSchema = z.object({ nonce: z.string(), answer: doorAnswerSchema });

type Signed = z.infer<typeof signedSchema>;

/** Where the till that runs can be reached; only who may read its data folder knows the secret. */
const placeSchema = z.object({
  port: z.int().min(1).max(65_535),
  secret: z.string().regex(/^[\w-]{43}$/),
});
export type DoorPlace = z.infer<typeof placeSchema>;

/** Writes down where the till is to be asked; the secret is a new one for each run. */
export function openDoor(store: JsonStore, port: number): DoorPlace {
  const place = { port, secret: randomBytes(32).toString('base64url') };
  store.write(place);
  return place;
}

/** Says that no till is to be asked any more. */
export const closeDoor = (store: JsonStore): void => void store.write(null);

/** Where the till of this data folder says it is; null where none runs. */
export function findDoor(store: JsonStore): DoorPlace | null {
  const place = placeSchema.safeParse(store.read());
  return place.success ? place.data : null;
}

/**
 * Answers an order that was signed with the door's secret; null for anything else. The secret itself never crosses,
 * so that another program on this port learns nothing from an order.
 */
export function answerAtDoor(
  { secret }: DoorPlace,
  body: unknown,
  act: (order: DoorOrder) => DoorAnswer,
): Signed | null {
  const asked = opened(secret, 'order', body, orderTextSchema);
  if (asked === null) return null;
  const { nonce, order } = asked;
  return sealed(secret, 'answer', { nonce, answer: act(order) });
}

/** An order as it is sent, and how its answer is read: null for one that the till did not sign. */
export function orderAtDoor(
  { secret }: DoorPlace,
  order: DoorOrder,
): { readonly body: Signed; read(answer: unknown): DoorAnswer | null } {
  const nonce = randomBytes(16).toString('hex');
  return {
    body: sealed(secret, 'order', { nonce, order }),
    read(answer) {
      const told = opened(secret, 'answer', answer, answerTextSchema);
      return told?.nonce === nonce ? told.answer : null;
    },
  };
}

function sealed(secret: string, kind: 'order' | 'answer', value: unknown): Signed {
  const text = JSON.stringify(value);
  return { text, mac: macOf(secret, kind, text) };
}

function opened<Value>(
  secret: string,
  kind: 'order' | 'answer',
  given: unknown,
  schema: z.ZodType<Value>,
): Value | null {
  const signed = signedSchema.safeParse(given);
  if (!signed.success) return null;
  const { text, mac } = signed.data;
  const expected = Buffer.from(macOf(secret, kind, text));
  const actual = Buffer.from(mac);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
  const value = schema.safeParse(JSON.parse(text));
  return value.success ? value.data : null;
}

const macOf = (secret: string, kind: 'order' | 'answer', text: string): string =>
  createHmac('sha256', secret).update(`comptoir door 1 ${kind}\n${text}`).digest('base64url');
