import { err } from '../domain/result.ts';
import type { Log } from './log/log.ts';
import { checkConnection } from './setup/check-connection.ts';
import { type NetworkPlan, planNetwork } from './start/company-network.ts';
import { reachNetwork } from './start-warnings.ts';

/**
 * Checks a connection by the way on which its platform would be reached from here, and goes on by `present`, which is that
 * of the platform that is connected now.
 */
export function checkFrom(present: NetworkPlan | null, log: Log): typeof checkConnection {
  return async (typed) => {
    const plan = planNetwork(process.env, typed.baseUrl.trim());
    if (!plan.ok) {
      log.warn({ ...plan.error }, 'no platform can be reached from here');
      return err({ code: 'networkUnusable' });
    }
    reachNetwork(plan.value, log);
    const checked = await checkConnection(typed);
    reachNetwork(present, log);
    return checked;
  };
}
