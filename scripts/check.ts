import { CHECK_STEPS } from './check-steps.ts';
import { runSteps } from './steps.ts';

process.exit(await runSteps(CHECK_STEPS));
