import type { Clock } from '../../src/domain/clock.ts';
import type { Simulator } from '../../src/simulator/simulator.ts';
import type { Story } from './story.ts';

/** The customers, who pay whatever becomes of the till. */
export interface Payers {
  /** They see a code, once or again. */
  see(code: {
    readonly draftId: string;
    readonly paymentId: string;
    readonly ordinal: number;
  }): void;
  /** Resolves once none of them has anything left to do. */
  done(): Promise<void>;
}

/** Lets the payers of a story act at the platform itself, each in their own time. */
export function letPayersAct(simulator: Simulator, clock: Clock, story: Story): Payers {
  const seen = new Set<string>();
  const acting = new Set<Promise<void>>();

  async function act(paymentId: string, name: string): Promise<void> {
    const answer = await fetch(`${simulator.siteUrl}/control/payments/${paymentId}/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${simulator.secretKey}` },
    });
    await answer.arrayBuffer();
  }

  return {
    see({ draftId, paymentId, ordinal }) {
      if (seen.has(paymentId)) return;
      seen.add(paymentId);
      const plan = story[Number(draftId.split('-')[1])]?.payers[ordinal];
      if (plan?.act == null) return;
      const { afterMs, act: name } = plan;
      const acted = new Promise<void>((resolve, reject) => {
        clock.after(afterMs, () => void act(paymentId, name).then(resolve, reject));
      });
      acting.add(acted);
      void acted.finally(() => acting.delete(acted));
    },
    async done() {
      while (acting.size > 0) await Promise.all(acting);
    },
  };
}
