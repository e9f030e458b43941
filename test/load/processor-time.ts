import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of the kernel's accounting a second (`sysconf(_SC_CLK_TCK)`), 100 on every Linux that this runs on. */
const TICKS_A_SECOND = 100;

/** Processor time of processes, in seconds. */
export interface ProcessorTime {
  readonly generator: number;
  readonly office: number;
  readonly postgres: number;
}

/** So far: of this process, of the office's, and of PostgreSQL's, with the backends that have ended. */
export function processorTime(pids: {
  readonly office: number;
  readonly postmaster: number;
}): ProcessorTime {
  const { user, system } = process.cpuUsage();
  const backends = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.parent === pids.postmaster);
  const all = [statOf(pids.postmaster), ...backends];
  return {
    generator: (user + system) / 1_000_000,
    office: statOf(pids.office)?.own ?? 0,
    postgres: all.reduce((sum, stat) => sum + (stat?.own ?? 0) + (stat?.ofEnded ?? 0), 0),
  };
}

/** What was used between two moments. */
export const usedBetween = (before: ProcessorTime, after: ProcessorTime): ProcessorTime => ({
  generator: after.generator - before.generator,
  office: after.office - before.office,
  postgres: after.postgres - before.postgres,
});

/** Source: proc_pid_stat(5); null where the process has ended. */
function statOf(pid: number) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold anything.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0] = fields.slice(1);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11);
    return {
      parent,
      own: (user + system) / TICKS_A_SECOND,
      ofEnded: (endedUser + endedSystem) / TICKS_A_SECOND,
    };
  } catch {
    return null;
  }
}
