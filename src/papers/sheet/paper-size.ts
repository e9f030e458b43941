/** What a paper is printed on; lengths in points, 72 to the inch. */
export interface PaperSize {
  readonly width: number;
  /** Of a page; a roll is cut where its paper ends, and is this long at the most. */
  readonly height: number;
  readonly isRoll: boolean;
  readonly margin: number;
  readonly text: number;
  readonly title: number;
  /** The widths of the two columns of figures. */
  readonly countWidth: number;
  readonly amountWidth: number;
  /** Of the names of facts; 0 sets what is said of them below them. */
  readonly nameWidth: number;
  readonly code: number;
}

const POINTS_PER_MM = 72 / 25.4;

/** The longest page that readers of PDF need to show (ISO 32000-1, annex C.2). */
const LONGEST_PAGE = 14_400;

/** `a4`: a sheet for the file; `roll`: the receipt printer's paper, 80 mm wide, of which it prints 72. */
export const PAPER_SIZES = {
  a4: {
    width: 210 * POINTS_PER_MM,
    height: 297 * POINTS_PER_MM,
    isRoll: false,
    margin: 16 * POINTS_PER_MM,
    text: 9,
    title: 20,
    countWidth: 60,
    amountWidth: 96,
    nameWidth: 118,
    code: 84,
  },
  roll: {
    width: 80 * POINTS_PER_MM,
    height: LONGEST_PAGE,
    isRoll: true,
    margin: 4 * POINTS_PER_MM,
    text: 7.5,
    title: 13,
    countWidth: 40,
    amountWidth: 76,
    nameWidth: 0,
    code: 90,
  },
} as const satisfies Record<string, PaperSize>;

export type PaperSizeName = keyof typeof PAPER_SIZES;
