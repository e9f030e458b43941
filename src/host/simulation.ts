import { err, ok, type Result } from '../domain/result.ts';
import type { PaymentId } from '../domain/sale-event.ts';
import { startSimulator } from '../simulator/simulator.ts';
import type { PlatformOptions, StartFailure } from './options.ts';

/** What a payer can be made to do at once. */
export type SimulatedAct = 'complete' | 'refuse' | 'expire';

/** The embedded simulation: a platform like any other, and a hand on its payers. */
export interface EmbeddedSimulation {
  readonly platform: PlatformOptions;
  /** Makes the payer of a payment act, through the simulation's own control routes; false when it did not. */
  play(paymentId: PaymentId, act: SimulatedAct): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Starts the simulation inside the till's process, on the loopback. Its book is kept in `stateFile`,
 * so that a till that was stopped finds its payments again.
 */
export async function startEmbeddedSimulation(options: {
  readonly stateFile: string;
  readonly shopName: string;
  readonly lan: boolean;
}): Promise<Result<EmbeddedSimulation, StartFailure>> {
  const started = await startSimulator(options);
  if (!started.ok) {
    const { code, detail } = started.error;
    return err({ code, sentence: `The simulation does not start: ${detail}` });
  }
  const { baseUrl, siteUrl, secretKey, close } = started.simulator;
  return ok({
    platform: { baseUrl, apiKey: secretKey },
    async play(paymentId, act) {
      const address = `${siteUrl}/control/payments/${encodeURIComponent(paymentId)}/${act}`;
      try {
        const answer = await fetch(address, {
          method: 'POST',
          headers: { authorization: `Bearer ${secretKey}` },
        });
        return answer.ok;
      } catch {
        return false;
      }
    },
    close,
  });
}
