import type { Language } from './language.ts';

/** What the frame around every page says, in one language. */
interface FrameWords {
  readonly simulation: string;
  readonly simulationDetail: string;
}

/** The frame's words in each language. */
export const FRAME_WORDS: Readonly<Record<Language, FrameWords>> = {
  en: { simulation: 'Simulation:', simulationDetail: 'no money moves' },
  fr: { simulation: 'Simulation :', simulationDetail: 'aucun argent ne circule' },
};
