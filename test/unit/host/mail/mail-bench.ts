import { join } from 'node:path';
import type { MailServer } from '../../../../src/contract/views/mail-view.ts';
import type { RegisterEvent } from '../../../../src/domain/register/register-event.ts';
import { openClosingPrinter } from '../../../../src/host/export/closing-printer.ts';
import { mailPasswordFile } from '../../../../src/host/mail/mail-password.ts';
import { openMail } from '../../../../src/host/mail/open-mail.ts';
import { closingPdf } from '../../../../src/papers/closing/closing-pdf.ts';
import { openSettings } from '../../../../src/till/shop/settings.ts';
import { MAIL_USER } from '../../../support/mail-server.ts';
import { createManualClock } from '../../../support/manual-clock.ts';
import { closeAll, play } from '../../ledger/closing/days.ts';
import { HOUR_MS, NOON_MS } from '../../ledger/events.ts';
import { newSigner, signingLedger } from '../../ledger/proof/signed.ts';
import { temporaryFile, temporaryFolder, value } from '../../ledger/setting.ts';

export const serverAt = (port: number, change: Partial<MailServer> = {}): MailServer => ({
  host: 'localhost',
  port,
  security: 'tls',
  user: MAIL_USER,
  sender: 'till@shop.example',
  recipients: ['office@shop.example'],
  ...change,
});

/** A register that sells and closes days, and is started with its mail as often as a test wants. */
export function mailBench({ outboxFolder = temporaryFolder() } = {}) {
  const signer = newSigner();
  const ledger = signingLedger(temporaryFile(), signer);
  const folder = temporaryFolder();
  const settings = value(openSettings(folder, { timeZone: 'Europe/Paris', locale: 'fr' }));
  value(settings.change({ shopName: 'Maison Verdier' }));
  const clock = createManualClock();
  const logged: unknown[] = [];
  const noted: RegisterEvent[] = [];
  const failed: unknown[] = [];
  const log = {
    info: (...said: unknown[]) => void logged.push(said),
    warn: (...said: unknown[]) => void logged.push(said),
  };
  let days = 0;
  const shared = { settings, clock, log, mode: 'live', terminalId: 'till-1' } as const;
  const readFailed = (error: unknown) => void failed.push(error);

  return {
    ...{ clock, folder, logged, noted, failed, ledger },
    outboxFile: join(outboxFolder, 'mail-outbox.json'),
    /** Sells for 48.90 on the next day and closes it. */
    closeDay() {
      const atMs = NOON_MS + days * 24 * HOUR_MS;
      days += 1;
      play(ledger, atMs, [
        { afterMs: 0, what: { act: 'sale', minor: 4_890, vatRate: 2_000, ends: 'inTime' } },
      ]);
      closeAll(ledger, atMs + HOUR_MS);
    },
    start() {
      const printer = openClosingPrinter({
        ...{ ...shared, ledger, readFailed, signer },
        setPaper: closingPdf,
        folder,
        downloadAddress: () => null,
      });
      return openMail({
        ...{ ...shared, printer, readFailed },
        closings: ledger.closings,
        note: (event) => void noted.push(event),
        changed: () => undefined,
        password: mailPasswordFile(join(folder, 'mail-password.key')),
        serverFile: join(folder, 'mail-server.json'),
        outboxFile: join(outboxFolder, 'mail-outbox.json'),
        patience: { connectMs: 5_000, answerMs: 500, wholeMs: 60_000 },
      });
    },
  };
}
