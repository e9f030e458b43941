import type { SaleLine } from '../../domain/sale/sale-line.ts';
import { type RateTax, taxesOf } from '../../domain/sale/taxes.ts';
import { type Cell, textCell } from './csv-cells.ts';

// How the spreadsheets write what was sold. All numbers are as the journal has them, rates in hundredths of a per cent, so that
// its lines can be read back from the cell.

const NO_RATE = 'none';

/** Such as `2 x 110 (550) "Baguette"; 1 x -25 (none) ""`: the name is a JSON string. */
export const linesCell = (lines: readonly SaleLine[]): Cell =>
  textCell(
    lines
      .map(
        ({ name, quantity, unitMinor, vatRate }) =>
          `${quantity} x ${unitMinor} (${vatRate ?? NO_RATE}) ${JSON.stringify(name)}`,
      )
      .join('; '),
  );

/** Such as `550: 330 (17); none: -25`: of each rate what its lines come to, and the tax within it. */
export const taxesCell = (lines: readonly SaleLine[]): Cell => rateTaxesCell(taxesOf(lines));

/** The same of whatever came to these. */
export const rateTaxesCell = (taxes: readonly RateTax[]): Cell =>
  textCell(
    taxes
      .map(({ vatRate, minor, vatMinor }) =>
        vatMinor === null ? `${NO_RATE}: ${minor}` : `${vatRate}: ${minor} (${vatMinor})`,
      )
      .join('; '),
  );
