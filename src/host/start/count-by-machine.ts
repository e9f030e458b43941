import { countFromNow } from '../../domain/clock.ts';
import { MACHINE_CLOCK } from '../../platform/machine-clock.ts';

/** Begins to count by the machine's clocks: what is returned says for how many milliseconds that was ago, sleep and all. */
export const countByMachine = (): (() => number) => countFromNow(MACHINE_CLOCK);
