import { GUIDE_STEPS, type GuideStep } from '../../contract/views/setup-view.ts';

/** Those that are counted; the sale at the end is what they were for. */
export const COUNTED_STEPS: readonly GuideStep[] = GUIDE_STEPS.filter((step) => step !== 'trial');

/** The one that follows; the last one follows itself. */
export const stepAfter = (step: GuideStep): GuideStep =>
  GUIDE_STEPS[GUIDE_STEPS.indexOf(step) + 1] ?? step;

/** The one before it; null for the first. */
export const stepBefore = (step: GuideStep): GuideStep | null =>
  GUIDE_STEPS[GUIDE_STEPS.indexOf(step) - 1] ?? null;
