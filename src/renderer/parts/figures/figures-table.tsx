import type { ReactNode } from 'react';
import { classesOf } from '../../look/classes.ts';
import module from './figures-table.module.css';

const cx = classesOf(module);

/** A small table whose first column names, and whose others count. */
export function FiguresTable(props: {
  readonly name?: string;
  readonly heads: readonly string[];
  /** Each by its own key. */
  readonly rows: readonly (readonly [key: string, ...cells: ReactNode[]])[];
}) {
  const { name, heads, rows } = props;
  return (
    <table className={cx('table')}>
      {name !== undefined && <caption className={cx('name')}>{name}</caption>}
      <thead>
        <tr>
          {heads.map((head, column) => (
            <th key={head} scope="col" className={cx(column > 0 && 'figure')}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, ...cells]) => (
          <tr key={key}>
            {cells.map((cell, column) =>
              column === 0 ? (
                <th key={heads[column]} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={heads[column]} className={cx('figure')}>
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
