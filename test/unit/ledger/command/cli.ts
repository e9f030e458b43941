import { runLedgerCli } from '../../../../src/ledger/command/command-line.ts';

type Restore = Parameters<typeof runLedgerCli>[3];

/** Runs `npm run ledger` as somebody at a terminal would: its exit code, and what it printed and told. */
export async function runLedger(argv: readonly string[], restore?: Restore) {
  const said = { out: '', tell: '' };
  const terminal = {
    out: (text: string) => {
      said.out += text;
    },
    tell: (text: string) => {
      said.tell += text;
    },
  };
  return { code: await runLedgerCli(argv, terminal, '0.1.0', restore), ...said };
}
