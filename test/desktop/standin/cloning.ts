/** Plain data as JSON can carry it: what JSON has no word for is tagged. */
export type Coded =
  | null
  | boolean
  | string
  | number
  | { readonly tag: 'undefined' }
  | { readonly tag: 'number' | 'bigint'; readonly text: string }
  | { readonly tag: 'date'; readonly atMs: number }
  | { readonly tag: 'error'; readonly name: string; readonly message: string }
  | { readonly tag: 'function'; readonly id: number }
  | { readonly tag: 'list'; readonly items: readonly Coded[] }
  | { readonly tag: 'record'; readonly entries: readonly (readonly [string, Coded])[] };

export type AnyFunction = (...given: unknown[]) => unknown;

/**
 * Codes a value. Prototypes are dropped, as Electron drops them. A function is kept only where `keep` numbers it;
 * elsewhere it is refused, as Electron refuses it. Self-contained: it is also sent into the page as text.
 */
export function encodeValue(value: unknown, keep: ((kept: AnyFunction) => number) | null): Coded {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (value === undefined) return { tag: 'undefined' };
  if (typeof value === 'number') {
    const isPlain = Number.isFinite(value) && !Object.is(value, -0);
    return isPlain ? value : { tag: 'number', text: Object.is(value, -0) ? '-0' : String(value) };
  }
  if (typeof value === 'bigint') return { tag: 'bigint', text: String(value) };
  if (typeof value === 'function' && keep)
    return { tag: 'function', id: keep(value as AnyFunction) };
  if (typeof value !== 'object') throw new Error('An object could not be cloned.');
  return encodeObject(value, keep);
}

/** Codes what holds other values, or has a prototype worth a word. Sent into the page with `encodeValue`. */
export function encodeObject(value: object, keep: ((kept: AnyFunction) => number) | null): Coded {
  if (value instanceof Date) return { tag: 'date', atMs: value.getTime() };
  if (value instanceof Error) return { tag: 'error', name: value.name, message: value.message };
  if (Array.isArray(value)) {
    return { tag: 'list', items: value.map((item) => encodeValue(item, keep)) };
  }
  if (
    value instanceof Map ||
    value instanceof Set ||
    value instanceof Promise ||
    ArrayBuffer.isView(value)
  ) {
    throw new Error(`The stand-in for Electron carries no ${value.constructor.name}.`);
  }
  const entries = Object.entries(value).map(
    ([key, item]) => [key, encodeValue(item, keep)] as const,
  );
  return { tag: 'record', entries };
}

/** The value again; `reach` makes a function of the number that `encodeValue` gave it. */
export function decodeValue(coded: Coded, reach: ((id: number) => AnyFunction) | null): unknown {
  if (coded === null || typeof coded !== 'object') return coded;
  switch (coded.tag) {
    case 'undefined':
      return undefined;
    case 'number':
      return Number(coded.text);
    case 'bigint':
      return BigInt(coded.text);
    case 'date':
      return new Date(coded.atMs);
    case 'error':
      return Object.assign(new Error(coded.message), { name: coded.name });
    case 'function':
      if (!reach) throw new Error('A function cannot cross here.');
      return reach(coded.id);
    case 'list':
      return coded.items.map((item) => decodeValue(item, reach));
    case 'record':
      return Object.fromEntries(
        coded.entries.map(([key, item]) => [key, decodeValue(item, reach)]),
      );
  }
}

/**
 * Codes what goes through Electron's IPC, by the rules of the structured clone algorithm.
 * Throws Electron's own words for what cannot be cloned.
 */
export function encodeMessage(message: unknown): Coded {
  try {
    return encodeValue(structuredClone(message), null);
  } catch (error) {
    if (error instanceof DOMException) throw new Error('An object could not be cloned.');
    throw error;
  }
}
