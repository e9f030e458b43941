import { restoreByCommand } from '../src/host/record/restore-command.ts';
import { forgetPlatformKey } from '../src/host/start/platform-key.ts';
import { SOFTWARE_VERSION } from '../src/host/start/software-version.ts';
import { printOnWhenClosed } from '../src/ledger/command/closed-output.ts';
import { runLedgerCli } from '../src/ledger/command/command-line.ts';
import { progressLine } from '../src/ledger/command/progress-line.ts';

// What it writes holds a shop's sales: for its owner alone.
process.umask(0o077);
forgetPlatformKey(process.env);
for (const stream of [process.stdout, process.stderr]) printOnWhenClosed(stream);

/** Proves, exports, adds up, purges and restores a journal, without the app. */
process.exitCode = await runLedgerCli(
  process.argv.slice(2),
  {
    out: (text) => void process.stdout.write(text),
    tell: (text) => void process.stderr.write(text),
    // Only a person is told: what a program reads must hold the sentences alone.
    ...(process.stderr.isTTY && {
      progress: progressLine((text) => void process.stderr.write(text)),
    }),
  },
  SOFTWARE_VERSION,
  restoreByCommand,
);
