import { neutral } from '../../domain/neutral-text.ts';
import { NOT_WHOLE, NOTHING_SAID, type Terminal, WHOLE } from './command-report.ts';
import type { KnownFile } from './known-file.ts';

/** Says what journals know of a file that holds no proof of its own; returns the exit code. `what` is how its form is called. */
export function reportKnown(
  file: string,
  what: string,
  known: KnownFile,
  { out, tell }: Terminal,
): number {
  for (const journal of known.passedOver) {
    tell(`${journal} is in use, or not whole, and vouches for nothing.\n`);
  }
  if (known.state === 'unknown') {
    const asked =
      known.asked === 0
        ? 'no journal is at hand that could know it'
        : 'no journal at hand knows it';
    tell(
      `${file} is ${what}, holds no proof of its own, and ${asked}: name the one that made it with --journal.\n`,
    );
    return NOTHING_SAID;
  }
  if (known.state === 'unexpected') {
    tell(
      `${file} is not what is expected: ${known.journal} names it, and of that journal, ${known.problem}.\n`,
    );
    return NOT_WHOLE;
  }
  const { journal, sequence, operator, event } = known;
  if (known.state === 'differs') {
    tell(
      `${file} is not whole: entry ${sequence} of ${journal} names a file of this name with other content (${event.sha256}).\n`,
    );
    return NOT_WHOLE;
  }
  out(
    `${file} is whole: entry ${sequence} of ${journal}, by ${neutral(operator)}, names it by its content, of ${ofWhat(event)}.\n`,
  );
  return WHOLE;
}

type Named = Extract<KnownFile, { state: 'known' | 'differs' }>['event'];

function ofWhat(event: Named): string {
  switch (event.type) {
    case 'reprinted':
      return `closing ${event.closing}`;
    case 'printed':
      return `sale ${event.saleId}`;
    case 'exported':
      return `${event.from} to ${event.to}`;
  }
}
