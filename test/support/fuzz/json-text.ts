import fc from 'fast-check';

/** Texts that are or nearly are JSON values, and that a careless reader takes badly. */
const NASTY_VALUES = [
  'null',
  'true',
  '-0',
  '0',
  '-1',
  '1.5',
  '0.1e-400',
  '1e21',
  '1e999',
  '-1e999',
  '9007199254740993',
  '99999999999999999999999999999999',
  'NaN',
  'Infinity',
  'undefined',
  '0x10',
  '01',
  '""',
  '"\\u0000"',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"\\u202e"',
  '"..\\/..\\/etc"',
  '"2026-02-30"',
  '"9999-12-31"',
  '"+275760-09-13T00:00:00Z"',
  '"http://127.0.0.1:1"',
  '"sk_test_x"',
  '[]',
  '{}',
  '[null]',
  '{"__proto__":{"amount":1}}',
  '{"constructor":{"prototype":{"amount":1}}}',
  '{"then":1,"toString":1,"valueOf":1,"toJSON":1,"length":-1}',
  `"${'x'.repeat(70_000)}"`,
  `"${'é'.repeat(141)}"`,
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  `[${'{"rate":20,"base":1,"vat":1},'.repeat(500)}null]`,
] as const;

const valueText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NASTY_VALUES) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: fc.double().map(String) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }).map((text) => JSON.stringify(text)) },
);

/** Field names that some route knows, and some that every object has. */
const FIELD_NAMES = [
  ...['type', 'amount', 'currency', 'invoiceRef', 'dueDate', 'invoiceAmountHT', 'vatBreakdown'],
  ...['payerName', 'payerEmail', 'sendEmail', 'metadata', 'lineItems', 'customer', 'orderRef'],
  ...['successUrl', 'cancelUrl', 'crmOrderRef', 'depositPaid', 'commercialName', 'commercialId'],
  ...['installments', 'firstDueDate', 'totalAmount', 'terminalId', 'label', 'erpOrderId'],
  ...['advance_ms', 'at', 'frozen', 'mode', 'crmAccess', 'key', 'offer', 'monthlyTransfersMinor'],
  ...['merchantEmail', 'lifetimeMs', 'requestsPerMinute', 'count', 'bankId', 'date', 'willFail'],
  ...['enabled', 'url', 'code', 'email', 'password', 'name', 'kind'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', '0', '\u0000', '\ud800'],
] as const;

const field = fc.tuple(
  fc.oneof(fc.constantFrom(...FIELD_NAMES), fc.string({ unit: 'binary', maxLength: 8 })),
  valueText,
);

const objectText = (fields: readonly (readonly [string, string])[]): string =>
  `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`;

/**
 * The text of a JSON object that begins as a right request and has some fields wrong, missing, unknown
 * or twice; now and then it is no object at all.
 */
export const objectTextLike = (right: object): fc.Arbitrary<string> => {
  const fields = Object.entries(right).map(
    ([name, value]) => [name, JSON.stringify(value)] as const,
  );
  const changed = fc
    .tuple(
      fc.subarray(fields, { minLength: Math.max(0, fields.length - 2) }),
      fc.array(field, { maxLength: 3 }),
    )
    .map(([kept, added]) => objectText([...kept, ...added]));
  // One field of the right request with a wrong value: the deepest way into a route's own rules.
  const oneWrong = fc
    .tuple(fc.nat({ max: Math.max(0, fields.length - 1) }), valueText)
    .map(([place, value]) =>
      objectText(fields.map((kept, index) => (index === place ? [kept[0], value] : kept))),
    );
  return fc.oneof(
    { weight: 4, arbitrary: oneWrong },
    { weight: 4, arbitrary: changed },
    { weight: 1, arbitrary: valueText },
    { weight: 1, arbitrary: fc.constant(objectText(fields)) },
  );
};
