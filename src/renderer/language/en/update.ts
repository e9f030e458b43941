import type { UpdateProblem, UpdateView } from '../../../contract/views/update-view.ts';

/** The program's versions. */
export const updateWords = {
  update: {
    title: 'Newer versions',
    close: 'Close',
    notSetUp: 'The till looks for no newer version: whoever looks after the machine puts it in.',
    running: 'Runs now',
    newest: 'Newest',
    looked: 'Last looked for',
    notLooked: 'Not since the start',
    isNewest: 'This is the newest version.',
    ready: 'It is here and checked. The till is away for a moment while it starts again.',
    bySystem: 'Whoever looks after this machine puts it in: the till cannot replace itself here.',
    didNotStart: 'It was put in once and did not start, so it is put in by hand only.',
    notes: 'What changes',
    look: 'Look for a newer version',
    putIn: 'Put it in now',
    channel: 'Releases',
    channels: { stable: 'Finished', beta: 'Early' },
    when: 'Put in a newer version',
    whens: { dayEnd: 'At the day’s end', byHand: 'By hand', never: 'Do not look for one' },
    line: (version: string) => `Version ${version} of the program is out.`,
    lineOpen: 'What changes',
    steps: {
      idle: '',
      asking: 'Looking…',
      downloading: 'Downloading…',
      puttingIn: 'A backup is taken, then the version is put in…',
      restarting: 'The till starts again…',
    } satisfies Record<UpdateView['step'], string>,
    holds: {
      moneyInDoubt: 'It waits: of a sale it is not known whether it was paid.',
      saleOpen: 'It waits: a sale is on the screen.',
      unrecorded: 'It waits: the journal does not take everything yet.',
      journalDamaged: 'It waits: no journal is open.',
      closingDay: 'It waits: the day is being closed.',
      exporting: 'It waits: an export is under way.',
    } satisfies Record<NonNullable<UpdateView['hold']>, string>,
    problems: {
      unreachable: 'Nobody answered who knows of newer versions. The till tries again later.',
      notBelieved:
        'What was offered is not from the makers of this program, or was changed on its way. Nothing was taken.',
      outdated:
        'What was offered is out of date: a newer version may be kept from this till. Nothing was taken.',
      datedAhead:
        'What was offered has a date that is still to come. Is the date of this machine right? Nothing was taken.',
      notForThisSystem: 'The newer version has no file for this machine.',
      journalDiffers:
        'The newer version keeps the journal in a way that this one could not read afterwards. Nothing was taken.',
      journalTooOld:
        'The newer version does not open the journal that is here: another one has to come in between. Nothing was taken.',
      fileDiffers: 'The file that came is not the one that was described. Nothing was taken.',
      diskFull: 'The till’s disk did not take the file.',
      notPutIn: 'The newer version could not be put in. This one goes on.',
      backupNotTaken: 'No backup could be taken, so nothing was put in.',
    } satisfies Record<UpdateProblem, string>,
  },
};
