import type { FastifyInstance } from 'fastify';
import { EVERY_SCENARIO } from '../scenarios/every-scenario.ts';
import { planSchema } from '../scenarios/plan.ts';
import { recordingSchema } from '../scenarios/recording.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { sendError } from '../server/error-answer.ts';
import { readJsonBody } from '../server/json-body.ts';
import { utcText } from '../time/calendar.ts';
import type { ControlParts } from './control-parts.ts';

interface ScenarioRoute {
  Params: { name: string };
}

/**
 * Lists, runs and stops scenarios, plays recordings, and puts any faults together. One thing runs at a
 * time: what begins ends what ran before.
 */
export const registerScenarioControls = (app: FastifyInstance, parts: ControlParts): void => {
  const { scenarios, platform } = parts;

  const hasLiveKeys = (): boolean =>
    platform.account.acceptedKeys().some(({ mode }) => mode === 'live');
  const isPossible = ({ needsLiveKey }: Scenario): boolean => !needsLiveKey || hasLiveKeys();

  const running = () => {
    const now = scenarios.running();
    // By the machine's time, which runs on while the simulation's is frozen.
    return { running: now && { ...now.origin, since: utcText(now.sinceMs), met: now.met } };
  };

  app.get('/scenarios', (_request, reply) => {
    const listed = EVERY_SCENARIO.map((scenario) => {
      const { name, title, shows, expected } = scenario;
      return { name, title, shows, expected, possible: isPossible(scenario) };
    });
    reply.send({ scenarios: listed, ...running() });
  });

  app.post<ScenarioRoute>('/scenarios/:name/run', (request, reply) => {
    const scenario = EVERY_SCENARIO.find(({ name }) => name === request.params.name);
    if (scenario === undefined) {
      sendError(reply, 404, 'scenario_unknown', 'There is no such scenario.');
      return;
    }
    if (!isPossible(scenario)) {
      sendError(reply, 409, 'live_keys_refused', 'The simulation was not started with live keys.');
      return;
    }
    scenarios.run(scenario, { kind: 'scenario', name: scenario.name });
    reply.send(running());
  });

  app.post('/scenarios/stop', (_request, reply) => {
    scenarios.stop();
    reply.send(running());
  });

  app.post('/scenarios/replay', (request, reply) => {
    const recording = readJsonBody(request, reply, recordingSchema);
    if (recording === undefined) return;
    scenarios.run(recording, { kind: 'recording', title: recording.title ?? null });
    reply.send(running());
  });

  app.post('/faults', (request, reply) => {
    const plan = readJsonBody(request, reply, planSchema);
    if (plan === undefined) return;
    scenarios.run(plan, { kind: 'faults' });
    reply.send(running());
  });
};
