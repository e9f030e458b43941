import type * as z from 'zod';
import type { BookStore, RecordKind } from './store.ts';

/** The records of one kind, in memory, each saved as it is put. */
export interface Collection<Value> {
  get(recordId: string): Value | undefined;
  /** Adds a record, or puts it in the place of the one with its identifier. */
  put(value: Value): void;
  /** Oldest first. */
  values(): readonly Value[];
}

/** Opens a kind of records on what the store kept; throws when a kept record is not of its schema. */
export const openCollection = <Value extends object>(
  store: BookStore,
  kind: RecordKind,
  schema: z.ZodType<Value>,
  idOf: (value: Value) => string,
): Collection<Value> => {
  const kept = store.read(kind).map((record) => schema.parse(record));
  const records = new Map(kept.map((value) => [idOf(value), value]));
  return {
    get: (recordId) => records.get(recordId),
    put: (value) => {
      store.save(kind, idOf(value), value);
      records.set(idOf(value), value);
    },
    values: () => [...records.values()],
  };
};

/** A single record, of which there is always one. */
export interface Single<Value> {
  get(): Value;
  put(value: Value): void;
}

/** Opens a kind that has one record; `first` is what it is until one was kept. */
export const openSingle = <Value extends object>(
  store: BookStore,
  kind: RecordKind,
  schema: z.ZodType<Value>,
  first: () => Value,
): Single<Value> => {
  const records = openCollection(store, kind, schema, () => kind);
  if (records.get(kind) === undefined) records.put(first());
  return {
    get: () => records.get(kind) ?? first(),
    put: records.put,
  };
};
