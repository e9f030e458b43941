import type { PrinterTrouble } from '../../contract/views/printer-view.ts';
import type { Result } from '../../domain/result.ts';
import type { PrintFailure, PrintPatience } from './print-at.ts';
import type { PrintPlace, PrintPort } from './print-port.ts';

/** Gives the printer one paper at a time. */
export interface PrinterHand {
  readonly isPrinting: boolean;
  /** What was wrong last; null once nothing is. */
  readonly trouble: PrinterTrouble | null;
  told(trouble: PrinterTrouble | null): void;
  give(
    bytes: Uint8Array,
    place: PrintPlace,
    mayBegin: () => boolean,
    heard?: (trouble: PrinterTrouble | null) => void,
  ): Promise<Result<true, PrintFailure>>;
  /** Leaves the paper that is printed now, if there is one. */
  leave(): void;
  /** The same, and gives it none from now on. */
  close(): void;
}

/** Makes it; `changed` is called at whatever a screen shows of it. */
export function createPrinterHand({
  port,
  patience,
  changed,
}: {
  readonly port: PrintPort;
  readonly patience: PrintPatience;
  readonly changed: () => void;
}): PrinterHand {
  const leaving = new AbortController();
  let now: AbortController | null = null;
  let trouble: PrinterTrouble | null = null;

  function told(code: PrinterTrouble | null): void {
    if (code === trouble) return;
    trouble = code;
    changed();
  }

  return {
    get isPrinting() {
      return now !== null;
    },
    get trouble() {
      return trouble;
    },
    told,
    async give(bytes, place, mayBegin, heard = () => undefined) {
      now = new AbortController();
      changed();
      const signal = AbortSignal.any([now.signal, leaving.signal]);
      const printed = await port(place, bytes, {
        ...{ patience, signal, mayBegin },
        told(code) {
          told(code);
          heard(code);
        },
      });
      now = null;
      changed();
      return printed;
    },
    leave: () => now?.abort(),
    close: () => leaving.abort(),
  };
}
