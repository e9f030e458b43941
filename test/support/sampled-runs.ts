/** How many times the sample of `npm test` a run draws: `npm run test:laws` sets it. */
const TIMES = Number(process.env.COMPTOIR_LAWS_TIMES ?? 1);

/** So many examples of a law in `npm test`, always the same ones, and many more by fresh seeds in the long run. */
export const sampled = (runs: number): number => runs * TIMES;
