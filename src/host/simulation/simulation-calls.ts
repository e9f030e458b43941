import type { CallHandlers } from '../../contract/calls.ts';
import { err, ok } from '../../domain/result.ts';
import { writeNewFile } from '../../files/new-file.ts';
import type { RegisterJournal } from '../../ledger/ports/register-journal.ts';
import type { RegisterReports } from '../../ledger/ports/register-reports.ts';
import type { Till } from '../../till/till.ts';
import { playPayer } from './play-payer.ts';
import { recordingOf } from './recording.ts';
import type { EmbeddedSimulation } from './simulation.ts';

export interface SimulationCallParts {
  readonly till: Till;
  readonly ledger: {
    readonly journal: Pick<RegisterJournal, 'sale'>;
    readonly reports: Pick<RegisterReports, 'history'>;
  };
  readonly exportFolder: string;
  readonly downloadAddress: (fileName: string) => string | null;
  /** Null where the platform is a real one: none of these calls then does anything. */
  readonly simulation: EmbeddedSimulation | null;
  /** For the log: the journal could not be read. */
  readonly readFailed: (error: unknown) => void;
}

type SimulationCalls = Pick<
  CallHandlers,
  'simulation.play' | 'simulation.scenarios' | 'simulation.run' | 'simulation.record'
>;

/** What the simulation's console does: plays the payer, incidents by name, and what a sale went through. */
export function simulationCalls(parts: SimulationCallParts): SimulationCalls {
  const { till, ledger, simulation } = parts;

  return {
    'simulation.play': async ({ saleId, action }) => {
      if (!simulation) return err({ code: 'notSimulation' });
      const sale = till.desk.sales().find(({ sale: { id } }) => id === saleId)?.sale;
      if (!sale) return err({ code: 'saleNotFound' });
      if (sale.currentPaymentId === null) return err({ code: 'noCode' });
      const played = await playPayer(till, simulation, sale, action);
      return played ? ok({ ok: true }) : err({ code: 'simulationUnreachable' });
    },

    'simulation.scenarios': () => simulation?.scenarios() ?? err({ code: 'notSimulation' }),

    'simulation.run': ({ name }) => simulation?.runScenario(name) ?? err({ code: 'notSimulation' }),

    'simulation.record': async ({ saleId, replay }) => {
      if (!simulation) return err({ code: 'notSimulation' });
      const recorded = await record(saleId);
      if (!recorded.ok) return recorded;
      const { fileName, recording } = recorded.value;
      const text = `${JSON.stringify(recording, null, 2)}\n`;
      const written = await writeNewFile(parts.exportFolder, fileName, text);
      if (!written.ok) return err({ code: written.error.code });
      if (replay && !(await simulation.replay(recording))) {
        return err({ code: 'simulationUnreachable' });
      }
      return ok({ ...written.value, download: parts.downloadAddress(fileName) });
    },
  };

  async function record(saleId: Parameters<CallHandlers['simulation.record']>[0]['saleId']) {
    try {
      const numbered = ledger.journal.sale(saleId);
      if (!numbered) return err({ code: 'saleNotFound' } as const);
      const { number, businessDay } = numbered;
      const history = await ledger.reports.history(saleId);
      const recording = recordingOf(`Sale ${number} of ${businessDay}`, history);
      const fileName = `comptoir_recording_${businessDay}_${String(number).padStart(5, '0')}.json`;
      return ok({ fileName, recording });
    } catch (error) {
      parts.readFailed(error);
      return err({ code: 'journalUnavailable' } as const);
    }
  }
}
