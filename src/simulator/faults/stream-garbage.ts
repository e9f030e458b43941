import { STREAM_PAYMENT_STATUS } from '../../platform/wire/pos.ts';

const event = (name: string, data: string): string => `event: ${name}\ndata: ${data}\n\n`;

/** What a stream can say without meaning anything; none of it may ever be taken for money. */
const PIECES: readonly (string | Uint8Array)[] = [
  event(STREAM_PAYMENT_STATUS, '{"status":'),
  event(STREAM_PAYMENT_STATUS, ''),
  event(STREAM_PAYMENT_STATUS, 'completed'),
  event(STREAM_PAYMENT_STATUS, '"completed"'),
  event(STREAM_PAYMENT_STATUS, '["completed"]'),
  event(STREAM_PAYMENT_STATUS, '{"status":true}'),
  event(STREAM_PAYMENT_STATUS, '{"status":"Completed"}'),
  event(STREAM_PAYMENT_STATUS, '{"status":"completed","paymentId":"pay_of_somebody_else"}'),
  event('payment.done', '{"status":"completed"}'),
  event('ready', '{"status":"completed"'),
  'data: {"status":"completed"}\n\n',
  'a line of no field\n:\n\n\n',
  '<html><body>502 Bad Gateway</body></html>\n\n',
  new Uint8Array([0x64, 0x61, 0x74, 0x61, 0x3a, 0xff, 0xfe, 0x00, 0xc3, 0x28, 0x0a, 0x0a]),
  `data: ${'x'.repeat(20_000)}\n\n`,
];

/** The piece of that number; after the last comes the first again. */
export const streamGarbage = (index: number): string | Uint8Array => {
  const piece = PIECES[index % PIECES.length];
  if (piece === undefined) throw new Error('There is no garbage.');
  return piece;
};
