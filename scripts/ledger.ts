import { SOFTWARE_VERSION } from '../src/host/software-version.ts';
import { runLedgerCli } from '../src/ledger/command-line.ts';

/** Proves, exports, adds up and purges a journal, without the app. */
process.exitCode = await runLedgerCli(
  process.argv.slice(2),
  {
    out: (text) => void process.stdout.write(text),
    tell: (text) => void process.stderr.write(text),
  },
  SOFTWARE_VERSION,
);
