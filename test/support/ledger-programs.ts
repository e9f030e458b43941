/** The ledger's programs that run in threads of their own, from their sources: one place for all tests and benches. */
export const COPY_CHECKER = new URL('../../src/ledger/backup/copy-checker.ts', import.meta.url);
export const SIGNATURE_THREAD = new URL(
  '../../src/ledger/proof/signature-thread.ts',
  import.meta.url,
);
