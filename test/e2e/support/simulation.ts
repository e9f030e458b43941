import { type Program, runProgram } from './program.ts';

/** The simulation alone, as `npm run simulator` runs it, and a hand on its payers. */
export interface Simulation {
  readonly baseUrl: string;
  readonly siteUrl: string;
  readonly secretKey: string;
  payments(): Promise<readonly SimulatedPayment[]>;
  play(paymentId: string, act: 'complete' | 'refuse' | 'expire'): Promise<void>;
  end(): Promise<void>;
}

interface SimulatedPayment {
  readonly paymentId: string;
  readonly paymentLink: string;
  readonly status: string;
  readonly amount: number;
}

/** Starts it on any free port. */
export async function startSimulation(args: readonly string[] = []): Promise<Simulation> {
  const program: Program = runProgram('out/server/simulator.js', ['--port', '0', ...args]);
  const first = JSON.parse(await program.firstLine) as Record<string, string>;
  const { base_url: baseUrl = '', site_url: siteUrl = '', secret_key: secretKey = '' } = first;
  const ask = async (method: string, path: string): Promise<unknown> => {
    const answer = await fetch(`${siteUrl}/control/payments${path}`, {
      method,
      headers: { authorization: `Bearer ${secretKey}` },
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  return {
    baseUrl,
    siteUrl,
    secretKey,
    async payments() {
      return ((await ask('GET', '')) as { payments: SimulatedPayment[] }).payments;
    },
    async play(paymentId, act) {
      await ask('POST', `/${paymentId}/${act}`);
    },
    end: program.end,
  };
}
