import { runOfficeCli } from '../src/office/command-line.ts';

// It holds a company's sales: for its owner alone.
process.umask(0o077);

const untilStopped = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
  });

/** Runs a company's office, or does something in its store. */
process.exitCode = await runOfficeCli(
  process.argv.slice(2),
  {
    out: (text) => void process.stdout.write(text),
    tell: (text) => void process.stderr.write(text),
  },
  untilStopped,
);
