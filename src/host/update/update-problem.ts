import type { UpdateProblem } from '../../contract/views/update-view.ts';
import type { Refused } from '../../update/judge.ts';
import type { DescriptionFailure, DownloadFailure } from './fetch-release.ts';

type FailureCode =
  | DescriptionFailure['code']
  | DownloadFailure['code']
  | Refused['code']
  | 'notPutIn'
  | 'backupNotTaken';

/** What a screen says of each failure; null where there is nothing to say. */
export const PROBLEM_OF: Readonly<Record<FailureCode, UpdateProblem | null>> = {
  unreachable: 'unreachable',
  refusedByServer: 'unreachable',
  stalled: 'unreachable',
  tooSlow: 'unreachable',
  cancelled: null,
  certificateRefused: 'notBelieved',
  redirected: 'notBelieved',
  unsigned: 'notBelieved',
  wrongKey: 'notBelieved',
  signatureWrong: 'notBelieved',
  malformed: 'notBelieved',
  otherApp: 'notBelieved',
  otherChannel: 'notBelieved',
  lapsed: 'outdated',
  datedAhead: 'datedAhead',
  replayed: 'outdated',
  notNewer: null,
  notForThisSystem: 'notForThisSystem',
  journalNotReadable: 'journalDiffers',
  journalTooOld: 'journalTooOld',
  tooLong: 'fileDiffers',
  truncated: 'fileDiffers',
  contentDiffers: 'fileDiffers',
  diskFull: 'diskFull',
  folderUnwritable: 'diskFull',
  notPutIn: 'notPutIn',
  backupNotTaken: 'backupNotTaken',
};
