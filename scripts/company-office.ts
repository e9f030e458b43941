import { runOfficeCli } from '../src/office/command-line.ts';

/** What works in the store of an office that may run, and shows no page. */
const BESIDE = ['code', 'rebuild', '--help', '-h'];

// It holds a company's sales: for its owner alone.
process.umask(0o077);

const untilStopped = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
  });

const argv = process.argv.slice(2);
if (!argv.some((word) => BESIDE.includes(word))) {
  const { buildOfficePagesIfStale } = await import('./build-app.ts');
  await buildOfficePagesIfStale();
}

/** Runs a company's office, or does something in its store. */
process.exitCode = await runOfficeCli(
  argv,
  {
    out: (text) => void process.stdout.write(text),
    tell: (text) => void process.stderr.write(text),
  },
  untilStopped,
);
