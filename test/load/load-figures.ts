import type { Figure } from '../bench/figure.ts';
import { percentile } from '../bench/percentile.ts';
import type { ProcessorTime } from './processor-time.ts';
import type { Handed } from './senders.ts';

/** What was measured that morning; `rate` in entries a second, times in seconds and milliseconds as they are named. */
export interface Measured {
  readonly rate: number;
  readonly awayS: number;
  /** Until the sweep had judged what was caught up. */
  readonly judgedS: number;
  readonly caught: Handed & { readonly seconds: number };
  readonly live: Handed & { readonly waits: readonly number[]; readonly used: ProcessorTime };
  readonly drained: { readonly seconds: number; readonly entries: number };
  readonly asked: { readonly shops: number; readonly page: number; readonly sale: number };
  readonly bare: readonly number[];
  readonly copy: number;
  readonly bytes: { readonly segments: number; readonly all: number };
  readonly entries: number;
  readonly memory: number;
}

const PROCESSES = [
  ['office', 'the office'],
  ['postgres', 'PostgreSQL'],
  ['generator', 'the registers'],
] as const;

/** The same as lines of the report, each with what it is compared with. */
export function figuresOf(of: Measured): readonly Figure[] {
  const { rate, awayS, caught, judgedS, live, drained, asked, bare, copy, bytes, entries, memory } =
    of;
  const informs = { baseline: null, bar: null } as const;
  const count = (value: number): string => value.toLocaleString('en');
  return [
    {
      name: `catching up ${count(caught.entries)} entries, generator included (bare COPY)`,
      ...{ unit: 'entries/s', ours: caught.entries / caught.seconds, baseline: copy },
      bar: { reaches: 3_000 },
    },
    {
      name: 'until each of their signatures was judged, behind it',
      ...{ unit: 's', ours: judgedS, ...informs },
    },
    {
      name: `live at ${rate} entries a second, written to acknowledged, p50 (bare Fastify)`,
      ...{ unit: 'ms', ours: percentile(live.waits, 0.5), baseline: percentile(bare, 0.5) },
      bar: null,
    },
    {
      name: 'the same, p99',
      ...{ unit: 'ms', ours: percentile(live.waits, 0.99), baseline: percentile(bare, 0.99) },
      bar: { within: 250 },
    },
    ...PROCESSES.map(([who, name]) => ({
      name: `processor time of an entry, live: ${name}`,
      unit: 'µs' as const,
      ours: (1_000_000 * live.used[who]) / live.entries,
      ...informs,
    })),
    {
      name: `${count(drained.entries)} entries of an outage of ${awayS} s, its start included`,
      ...{ unit: 's', ours: drained.seconds, ...informs },
    },
    {
      name: 'an entry as it travels, catching up',
      ...{ unit: 'bytes', ours: caught.bytes / caught.entries, ...informs },
    },
    {
      name: 'an entry as it travels, live',
      ...{ unit: 'bytes', ours: live.bytes / live.entries, ...informs },
    },
    {
      name: 'an entry in the store, with facts, sums and indexes (its segments)',
      ...{ unit: 'bytes', ours: bytes.all / entries, baseline: bytes.segments / entries },
      bar: null,
    },
    {
      name: 'memory of the office at most',
      ...{ unit: 'MB', ours: memory, ...informs },
    },
    {
      name: 'the company’s total and its top shops',
      ...{ unit: 'ms', ours: asked.shops, baseline: null, bar: { within: 50 } },
    },
    { name: 'the whole of the page Now', ...{ unit: 'ms', ours: asked.page, ...informs } },
    {
      name: 'a sale by its payment',
      ...{ unit: 'ms', ours: asked.sale, baseline: null, bar: { within: 10 } },
    },
  ];
}
