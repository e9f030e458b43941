import { type Program, runProgram } from '../e2e/support/program.ts';
import { type Simulation, startSimulation } from '../e2e/support/simulation.ts';
import { ended } from './ended.ts';
import type { Bench } from './figure.ts';
import { interleave } from './interleave.ts';
import type { Load, LoadResult } from './load.ts';
import { median } from './percentile.ts';

const BURSTS = 15;
const CONNECTIONS = 16;
const STATUS_REQUESTS = 5_000;
const CREATE_REQUESTS = 100;

/** How many requests the simulation answers in a second. */
export const simulationBench: Bench = {
  name: 'simulation',
  method:
    'Bursts of status requests over 16 kept-alive connections from a process of its own, to the simulation and to a bare node:http server that answers the same JSON, in turn.',
  async run() {
    await using simulation = ended(await startSimulation(['--rate', '0']));
    const status = await statusLoad(simulation);
    const answer = await (await fetch(status.url, { headers: status.headers })).text();
    await using bare = ended(runProgram('test/bench/programs/bare-json.ts', [answer]));
    const { url } = JSON.parse(await bare.firstLine) as { url: string };
    const { ours, baseline } = await interleave(
      { rounds: BURSTS, warmUpRounds: 1 },
      { ours: () => burst(status), baseline: () => burst({ ...status, url }) },
    );
    const creates: number[] = [];
    for (let round = 0; round < BURSTS; round++) creates.push(await burst(createLoad(simulation)));
    return [
      {
        name: 'simulation, status route',
        unit: 'requests/s',
        ours: median(ours),
        baseline: median(baseline),
        bar: { atLeast: 0.7 },
      },
      {
        name: 'simulation, create route with its QR code',
        unit: 'requests/s',
        ours: median(creates),
        baseline: null,
        bar: null,
      },
    ];
  },
};

const common = { expectedStatus: 200, connections: CONNECTIONS, warmUpRequests: 500 };

const bearer = ({ secretKey }: Simulation) => ({ authorization: `Bearer ${secretKey}` });

function createLoad(simulation: Simulation): Load {
  return {
    ...common,
    url: `${simulation.baseUrl}/pos/create-payment`,
    method: 'POST',
    headers: { ...bearer(simulation), 'content-type': 'application/json' },
    body: JSON.stringify({ amount: 4890, currency: 'EUR', terminalId: 'till-1' }),
    expectedStatus: 201,
    warmUpRequests: 20,
    requests: CREATE_REQUESTS,
  };
}

async function statusLoad(simulation: Simulation): Promise<Load> {
  const { url, method, headers, body } = createLoad(simulation);
  const created = await fetch(url, { method, headers, body });
  const { paymentId } = (await created.json()) as { paymentId: string };
  return {
    ...common,
    url: `${simulation.baseUrl}/pos/payments/${paymentId}/status`,
    method: 'GET',
    headers: bearer(simulation),
    body: '',
    requests: STATUS_REQUESTS,
  };
}

/** One burst from a process of its own; answers in requests per second. */
async function burst(load: Load): Promise<number> {
  const sender: Program = runProgram('test/bench/programs/load.ts', [JSON.stringify(load)]);
  const { requestsPerSecond } = JSON.parse(await sender.firstLine) as LoadResult;
  await sender.exited;
  return requestsPerSecond;
}
