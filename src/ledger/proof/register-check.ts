import * as z from 'zod';
import { CLOSING_KINDS, closingShopSchema } from '../../domain/register/closing.ts';
import type { RegisterEvent } from '../../domain/register/register-event.ts';
import { registerIdentitySchema } from '../../domain/register/register-identity.ts';
import type { JournalRow } from '../entry/journal-row.ts';
import { checkOfficeWords } from './office-word-check.ts';
import {
  checkStreams,
  NAMES_UNKNOWN,
  type NamedBefore,
  type StreamProblem,
} from './stream-check.ts';

/** What the chain says of whose it is: another mode than the file's is another journal under a borrowed name. */
interface Said {
  readonly mode: string;
  readonly terminalId: string;
}

/** Judges whether every entry that says whose journal it is says the same, oldest first. */
export interface RegisterCheck {
  problemOf(row: JournalRow): 'registerDiffers' | 'officeWordWrong' | StreamProblem | null;
}

const startedSchema = z.object({ mode: z.string(), terminalId: z.string() });
const statedSchema = z.object({ shop: z.optional(closingShopSchema) });
const adoptedSchema = z.object({ register: z.optional(registerIdentitySchema) });

/**
 * Begins with what was said before the first entry that is judged; `fileMode` is what the first line of an export or
 * the name of a file says, null where that says nothing. A mode never changes. A register's name is bound by the entry
 * that adopted its key, and is another one only from a `registerBound` on; before anything is bound, starts may differ
 * in it. Closings and readings that name their register name the one that is bound. Every entry names the same register
 * and its own stream from the first one on that names them. What an office signed is of this journal too
 * (`office-word-check.ts`); `isWhole`: no entry lies before the first one that is judged, nor was any taken out.
 */
export function checkRegister(
  fileMode: string | null,
  bound: Said | null = null,
  named: NamedBefore = NAMES_UNKNOWN,
  isWhole = false,
): RegisterCheck {
  let said: Partial<Said> = bound ?? {};
  const streams = checkStreams(named);
  const offices = checkOfficeWords(isWhole);

  function isSame(mode: string, terminalId: string | undefined): boolean {
    if (fileMode !== null && mode !== fileMode) return false;
    if (said.mode !== undefined && mode !== said.mode) return false;
    return (
      terminalId === undefined || said.terminalId === undefined || terminalId === said.terminalId
    );
  }

  /** Closings and readings say whose they are since some version; what is not bound is not judged. */
  function isNamed(body: string): boolean {
    const parsed = statedSchema.safeParse(JSON.parse(body));
    if (!parsed.success) return false;
    const { shop } = parsed.data;
    return shop === undefined || [undefined, shop.terminalId].includes(said.terminalId);
  }

  function take({ mode, terminalId }: Said, mayRename: boolean): boolean {
    if (!isSame(mode, mayRename ? undefined : terminalId)) return false;
    said = { mode, terminalId };
    return true;
  }

  function isRight({ kind, body }: Pick<JournalRow, 'kind' | 'body'>): boolean {
    if (kind === 'registerBound') {
      const parsed = registerIdentitySchema.safeParse(JSON.parse(body));
      return parsed.success && take(parsed.data, true);
    }
    if (kind === 'registerKeyAdopted') {
      const parsed = adoptedSchema.safeParse(JSON.parse(body));
      if (!parsed.success) return false;
      return parsed.data.register === undefined || take(parsed.data.register, false);
    }
    if (STATING.has(kind)) return isNamed(body);
    const started = startedSchema.safeParse(JSON.parse(body));
    if (!started.success) return false;
    const { mode, terminalId } = started.data;
    if (!isSame(mode, terminalId)) return false;
    said = { ...said, mode };
    return true;
  }

  return {
    problemOf(row) {
      const problem = streams.problemOf(row) ?? offices.problemOf(row);
      if (problem !== null || row.saleId !== null || !SAYING.has(row.kind)) return problem;
      return isRight(row) ? null : 'registerDiffers';
    },
  };
}

/** What is of this register, and says so. */
const STATING_KINDS = [...CLOSING_KINDS, 'readingTaken'] as const;
const STATING: ReadonlySet<string> = new Set(STATING_KINDS);
const SAYING: ReadonlySet<string> = new Set<RegisterEvent['type']>([
  'registerBound',
  'registerKeyAdopted',
  'tillStarted',
  ...STATING_KINDS,
]);

/** Nothing is judged: where the chain alone is asked about, because a cashier waits. */
export const NO_REGISTER: RegisterCheck = { problemOf: () => null };
