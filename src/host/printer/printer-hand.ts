import type { PrinterTrouble } from '../../contract/views/printer-view.ts';
import type { Result } from '../../domain/result.ts';
import type { PrintFailure, PrintPatience } from './print-at.ts';
import { isSamePlace, type PrintPlace, type PrintPort } from './print-port.ts';

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
  /** The same where it is printed at another printer than the shop names now, unless that one is just printing it. */
  leaveElsewhere(): void;
  /** The same, and gives it none from now on. */
  close(): void;
}

/** Makes it; `changed` is called at whatever a screen shows of it. */
export function createPrinterHand({
  port,
  patience,
  changed,
  place: named,
}: {
  /** The printer that the shop names now; null where it names none. */
  readonly place: () => PrintPlace | null;
  readonly port: PrintPort;
  readonly patience: PrintPatience;
  readonly changed: () => void;
}): PrinterHand {
  const leaving = new AbortController();
  let now: { readonly place: PrintPlace; readonly leave: () => void; isBegun: boolean } | null =
    null;
  let trouble: PrinterTrouble | null = null;

  function told(code: PrinterTrouble | null): void {
    if (code === trouble) return;
    trouble = code;
    changed();
  }

  /** Nobody waits for a printer that the shop has replaced; a paper that comes out of it at this moment is let come. */
  function leaveElsewhere(): void {
    const wanted = named();
    if (now === null || wanted === null || isSamePlace(now.place, wanted)) return;
    if (!now.isBegun || trouble !== null) now.leave();
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
      const left = new AbortController();
      const paper = { place, leave: () => left.abort(), isBegun: false };
      now = paper;
      changed();
      const signal = AbortSignal.any([left.signal, leaving.signal]);
      const printed = await port(place, bytes, {
        ...{ patience, signal },
        mayBegin() {
          const wanted = named();
          if (wanted !== null && !isSamePlace(place, wanted)) return false;
          paper.isBegun = mayBegin();
          return paper.isBegun;
        },
        told(code) {
          told(code);
          heard(code);
          leaveElsewhere();
        },
      });
      now = null;
      changed();
      return printed;
    },
    leave: () => now?.leave(),
    leaveElsewhere,
    close: () => leaving.abort(),
  };
}
