import { cpus, loadavg, release, type } from 'node:os';
import { type Bar, type Figure, ratioOf, verdictOf } from './figure.ts';

const HEADER = ['measured', 'ours', 'baseline', 'ratio', 'bar', ''];

/** Where the figures come from: without it they mean nothing. */
export function machineLine(browserVersion: string): string {
  const cores = cpus();
  const [lastMinute = 0] = loadavg();
  const busy = lastMinute > cores.length / 2 ? ', busy with other work' : '';
  return [
    `${cores.length} × ${cores[0]?.model.trim() ?? 'unknown CPU'}`,
    `${type()} ${release()}`,
    `Node ${process.versions.node}`,
    `Chromium ${browserVersion}`,
    `load ${lastMinute.toFixed(1)} at the start${busy}`,
  ].join('; ');
}

/** A figure as one line of text. */
export function figureLine(figure: Figure): string {
  const [name = '', ours, baseline, ratio, bar, verdict] = cellsOf(figure);
  const parts = [
    `ours ${ours}`,
    baseline && `baseline ${baseline}`,
    ratio && `ratio ${ratio}`,
    bar && `bar ${bar}`,
    verdict,
  ];
  return `${name.padEnd(46)} ${parts.filter(Boolean).join(', ')}`;
}

/** The figures as a Markdown table. */
export function markdownTable(figures: readonly Figure[]): string {
  const rows = [HEADER, ['---', '--:', '--:', '--:', '--:', '---'], ...figures.map(cellsOf)];
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function cellsOf(figure: Figure): readonly string[] {
  const { name, unit, ours, baseline, bar } = figure;
  const ratio = ratioOf(figure);
  return [
    name,
    amount(ours, unit),
    baseline === null ? '' : amount(baseline, unit),
    ratio === null ? '' : ratio.toFixed(2),
    bar === null ? '' : barText(bar, unit),
    verdictOf(figure),
  ];
}

function barText(bar: Bar, unit: Figure['unit']): string {
  if ('within' in bar) return `≤ ${amount(bar.within, unit)}`;
  if ('reaches' in bar) return `≥ ${amount(bar.reaches, unit)}`;
  return 'atMost' in bar ? `≤ ${bar.atMost}` : `≥ ${bar.atLeast}`;
}

function amount(value: number, unit: Figure['unit']): string {
  const isTime = unit === 'ms' || unit === 'µs' || unit === 's';
  const digits = isTime ? (value < 10 ? 2 : 1) : 0;
  const number = value.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${number} ${unit}`;
}
