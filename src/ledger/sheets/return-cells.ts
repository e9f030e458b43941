import { givenBack } from '../../domain/register/returned-figures.ts';
import type { Sale } from '../../domain/sale/sale.ts';
import { type Cell, cellOf, textCell } from './csv-cells.ts';
import { rateTaxesCell } from './line-cells.ts';

// How the spreadsheet of sales writes what came back of one; each cell is empty where nothing did.

const returnedOf = ({ returns = [] }: Sale) => givenBack(returns, []).returned ?? null;

/** The numbers of its credit notes, as they were written, with a space between. */
export const creditNotesCell = ({ returns = [] }: Sale): Cell =>
  textCell(returns.map(({ creditNote }) => creditNote).join(' '));

/** What all of them come to, in minor units. */
export const returnedCell = (sale: Sale): Cell =>
  cellOf(returnedOf(sale), ({ minor }) => String(minor));

/** The same at each rate, with the tax within, as the sale's own taxes are written. */
export const returnedTaxesCell = (sale: Sale): Cell =>
  rateTaxesCell(returnedOf(sale)?.byVatRate ?? []);
