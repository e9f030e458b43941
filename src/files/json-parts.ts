/** As many values of a list are written in one go. */
const VALUES_A_PART = 100;

/**
 * The text of `JSON.stringify(value, null, 2)` with a line's end behind it, in parts: of a list that it holds, some values in
 * each. What is given was read from JSON, or could have been.
 */
export async function* jsonParts(value: Readonly<Record<string, unknown>>): AsyncIterable<string> {
  let before = '{\n  ';
  for (const [name, held] of Object.entries(value)) {
    yield `${before}${JSON.stringify(name)}: `;
    if (Array.isArray(held) && held.length > 0) yield* listParts(held);
    else yield jsonAt(held, '  ');
    before = ',\n  ';
  }
  yield before.startsWith('{') ? '{}\n' : '\n}\n';
}

function* listParts(list: readonly unknown[]): Iterable<string> {
  for (let from = 0; from < list.length; from += VALUES_A_PART) {
    const some = list.slice(from, from + VALUES_A_PART).map((one) => jsonAt(one, '    '));
    yield `${from === 0 ? '[' : ','}\n    ${some.join(',\n    ')}`;
  }
  yield '\n  ]';
}

/** A value behind so many blanks: no text of JSON has a line's end of its own. */
const jsonAt = (value: unknown, blanks: string): string =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${blanks}`);
