import { type Program, runProgram } from './program.ts';

/** The simulation alone, as `npm run simulator` runs it, and a hand on its payers. */
export interface Simulation {
  readonly baseUrl: string;
  readonly siteUrl: string;
  readonly secretKey: string;
  /** Only of a simulation that was started with `--live`. */
  readonly liveSecretKey: string | null;
  payments(): Promise<readonly SimulatedPayment[]>;
  /** How often each kind of fault was met since it began. */
  faultsMet(): Promise<Readonly<Record<string, number>>>;
  play(paymentId: string, act: 'complete' | 'refuse' | 'expire'): Promise<void>;
  /** Posts to a control route; the path begins after `/control`. */
  steer(path: string, body?: object): Promise<void>;
  end(): Promise<void>;
}

interface SimulatedPayment {
  readonly paymentId: string;
  readonly paymentLink: string;
  readonly status: string;
  readonly amount: number;
  /** The till's own identifier of the sale, where it sent one. */
  readonly erpOrderId?: string;
}

/** Where a simulation is, and what lets in. */
type SimulationAddress = Pick<Simulation, 'baseUrl' | 'siteUrl' | 'secretKey' | 'liveSecretKey'>;

/** Starts it on any free port. */
export async function startSimulation(args: readonly string[] = []): Promise<Simulation> {
  const program: Program = runProgram('out/server/simulator.js', ['--port', '0', ...args]);
  const first = JSON.parse(await program.firstLine) as Record<string, string>;
  const { base_url: baseUrl = '', site_url: siteUrl = '', secret_key: secretKey = '' } = first;
  const liveSecretKey = first.live_secret_key ?? null;
  return handOn({ baseUrl, siteUrl, secretKey, liveSecretKey }, program.end);
}

/** A hand on the payers of a simulation that runs; `end` ends it. */
export function handOn(address: SimulationAddress, end: () => Promise<void>): Simulation {
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${address.siteUrl}/control${path}`, {
      method,
      headers: {
        authorization: `Bearer ${address.secretKey}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  return {
    ...address,
    async payments() {
      return ((await ask('GET', '/payments')) as { payments: SimulatedPayment[] }).payments;
    },
    async faultsMet() {
      const { running } = (await ask('GET', '/scenarios')) as { running: Running | null };
      return running?.met ?? {};
    },
    async play(paymentId, act) {
      await ask('POST', `/payments/${paymentId}/${act}`);
    },
    async steer(path, body) {
      await ask('POST', path, body);
    },
    end,
  };
}

/** What is played, as the controls tell it. */
interface Running {
  readonly met: Readonly<Record<string, number>>;
}
