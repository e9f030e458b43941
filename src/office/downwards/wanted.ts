import * as z from 'zod';
import { MOST_ITEMS, takenBarcodes } from '../../domain/items/catalogue.ts';
import { itemSchema } from '../../domain/items/item.ts';
import { quickPagesSchema } from '../../domain/items/quick-keys.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { atOnce } from '../../domain/steps.ts';
import { type BundleContent, bundleOperatorSchema } from '../../handover/bundle.ts';

/** What is written down as wanted of registers: each part may be absent, and then nothing is said about it. */
export const wantedSchema = z.strictObject({
  items: z.exactOptional(z.array(z.looseObject(itemSchema.shape)).max(MOST_ITEMS)),
  quickKeys: z.exactOptional(quickPagesSchema),
  operators: z.exactOptional(z.array(bundleOperatorSchema)),
  /** By the till's names (src/till/shop/office-settings.ts), which leaves out what it does not know. */
  settings: z.exactOptional(z.record(z.string().min(1).max(60), z.json())),
  /** Settings that are texts, beside the others. */
  texts: z.exactOptional(z.record(z.string().min(1).max(60), z.nullable(z.string().max(1000)))),
});
export type Wanted = z.infer<typeof wantedSchema>;

/** Where and what is wrong with a file of it; a sentence's end for whoever wrote it. */
export function readWanted(text: string): Result<Wanted, { readonly detail: string }> {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    return err({ detail: (error as Error).message });
  }
  const read = wantedSchema.safeParse(data);
  if (!read.success) return err({ detail: z.prettifyError(read.error) });
  const { items = [] } = read.data;
  if (new Set(items.map(({ id }) => id)).size < items.length)
    return err({ detail: 'two items in it have one id' });
  const [taken] = atOnce(takenBarcodes(items));
  if (taken !== undefined) return err({ detail: `two items in it have the barcode ${taken[0]}` });
  return ok(read.data);
}

/** Several that count for one register, the most general first: a nearer word about the same item, person or setting is the last one. */
export function mergedWanted(all: readonly Wanted[]): BundleContent {
  const said = <Name extends keyof Wanted>(name: Name) =>
    all.flatMap((wanted) => {
      const value = wanted[name];
      return value === undefined ? [] : [value];
    });
  const byId = <One extends { readonly id: string }>(lists: readonly (readonly One[])[]) =>
    lists.length === 0
      ? null
      : [...new Map(lists.flat().map((one) => [one.id, one] as const)).values()];
  const settings = all.flatMap(({ settings: chosen, texts }) => [chosen, texts].filter(Boolean));
  return {
    items: byId(said('items')),
    pages: said('quickKeys').at(-1) ?? null,
    operators: byId(said('operators')),
    settings: settings.length === 0 ? null : Object.assign({}, ...settings),
  };
}
