/** What the frame around every page says, in one language. */
export interface FrameWords {
  readonly simulation: string;
  readonly simulationDetail: string;
  /** The shop that nobody has given a name. */
  readonly unnamedShop: string;
}
