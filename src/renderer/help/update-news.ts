import type { UpdateProblem, UpdateView } from '../../contract/views/update-view.ts';
import type { Catalogue } from '../language/en.ts';

/** Which problems mean that this till is behind, or may be, and that nothing of it comes right by trying again later. */
const MAY_BE_BEHIND: Readonly<Record<UpdateProblem, boolean>> = {
  unreachable: false,
  notBelieved: false,
  outdated: true,
  datedAhead: true,
  notForThisSystem: true,
  journalDiffers: true,
  journalTooOld: true,
  fileDiffers: false,
  diskFull: false,
  notPutIn: false,
  backupNotTaken: false,
};

/** What whoever may put a version in is told without asking: that there is a newer one, or may be; null while there is not. */
export function updateNews(
  { offered, problem }: Pick<UpdateView, 'offered' | 'problem'>,
  { update: words }: Pick<Catalogue, 'update'>,
): string | null {
  if (offered !== null) return words.line(offered.version);
  return problem !== null && MAY_BE_BEHIND[problem] ? words.problems[problem] : null;
}
