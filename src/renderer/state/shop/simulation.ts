import type { CallInput, CallOutput } from '../../../contract/calls.ts';
import type { SaleId } from '../../../domain/sale/sale-event.ts';
import type { ScreenStore } from '../store/screen-store.ts';

/** What a developer can do at a screen whose platform is simulated. */
export interface Simulation {
  /** Plays the payer of a sale. */
  play(input: CallInput<'simulation.play'>): Promise<void>;
  /** Asks what is played now, since another screen may have started it; says whether the simulation answered. */
  refresh(): Promise<boolean>;
  /** Plays a scenario from now on, or none; says whether it does. */
  run(name: string | null): Promise<boolean>;
  record(saleId: SaleId, replay: boolean): Promise<CallOutput<'simulation.record'> | null>;
}

/** Binds the simulation's console to a screen's till. */
export function createSimulation(screen: ScreenStore): Simulation {
  const { store, ask, askQuietly, tell } = screen;

  async function refresh(): Promise<boolean> {
    const answer = await askQuietly('simulation.scenarios', {});
    store.setState({ scenarios: answer?.ok ? answer.value : null });
    return answer?.ok === true;
  }

  return {
    refresh,
    async play(input) {
      const answer = await ask('simulation.play', input);
      if (answer?.ok === false) tell(answer.error.code);
    },
    async run(name) {
      const answer = await ask('simulation.run', { name });
      if (answer?.ok === false) tell(answer.error.code);
      if (answer?.ok) store.setState({ scenarios: answer.value });
      return answer?.ok === true;
    },
    async record(saleId, replay) {
      const answer = await ask('simulation.record', { saleId, replay });
      if (replay && answer?.ok) await refresh();
      return answer;
    },
  };
}
