/** A bank of the simulation: invented, with an initial on its own colour instead of a brand. */
export interface Bank {
  readonly bankId: string;
  readonly name: string;
  readonly initial: string;
  /** Dark enough for white letters on it: 4.5 to 1 or more (WCAG 2.2, 1.4.3). */
  readonly colour: string;
}

/** The banks a payer can choose from, in the order shown. */
export const BANKS: readonly Bank[] = [
  { bankId: 'aubepine', name: 'Banque Aubépine', initial: 'A', colour: '#9c2f5b' },
  { bankId: 'lanterne', name: 'Crédit Lanterne', initial: 'L', colour: '#8a5a00' },
  { bankId: 'phare', name: 'Caisse du Phare', initial: 'P', colour: '#0f5f8c' },
  { bankId: 'ormeau', name: 'Ormeau & Fils', initial: 'O', colour: '#2f6b3c' },
  { bankId: 'tilleul', name: 'Tilleul en ligne', initial: 'T', colour: '#5a3fa8' },
];

/** The bank of that id, if there is one. */
export const findBank = (bankId: string): Bank | undefined =>
  BANKS.find((bank) => bank.bankId === bankId);
