import fc from 'fast-check';

/**
 * Set up before every test file: each property draws the same examples in every run, so that what decides whether
 * work lands never fails by luck. `COMPTOIR_FRESH_SEEDS=1` lets them draw new ones; a failure names its seed.
 */
const FIXED_SEED = 20_261_121;

if (process.env.COMPTOIR_FRESH_SEEDS === undefined) fc.configureGlobal({ seed: FIXED_SEED });
