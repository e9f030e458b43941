import { RowHead } from './row-head.tsx';
import type { RowProps } from './setting-row.ts';

/** A row that only says something. */
export function FactRow({ title, help, value }: RowProps) {
  return <RowHead title={title} help={help} value={value} />;
}
