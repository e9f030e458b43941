/** What is said about the program itself, and about its machine. */
export const helpWords = {
  helpTopics: {
    title: 'Help',
    here: 'Help, where you are',
    find: 'Find in the help',
    all: 'All topics',
    none: 'Nothing in the help says that.',
    close: 'Close',
  },
  machine: {
    starts: 'Start the till with this machine',
    startNotes: {
      off: 'It then starts each time with the options that it has now.',
      heldBack:
        'The system holds this back. Allow Comptoir in the system’s settings, among the login items.',
      optionsLost:
        'The till was started with options, and macOS would start it without them. The guide for macOS says how it starts with them.',
      noDesktop:
        'Nothing in this session starts programs. Whoever looks after this machine can have it start the till.',
      notTold: 'This machine does not say whether it starts the till.',
    },
  },
  about: {
    title: 'About Comptoir',
    version: 'Version',
    build: 'Built of',
    mode: 'Mode',
    modes: { simulation: 'Simulation', training: 'Training', test: 'Test', live: 'Live' },
    system: 'System',
    packages: 'What it is made of',
    packagesText:
      'Other people’s work is part of this program. Each part is here with the terms under which it may be used; those of Chromium lie beside the program, in LICENSES.chromium.html.',
    close: 'Close',
    back: 'Back',
  },
  support: {
    title: 'Support bundle',
    text: 'This is what you hand to whoever helps you with this till. Read it first: no key, no PIN and no name of a payer is in it, and nothing is sent to anybody.',
    save: 'Save as a file',
    saving: 'Saving…',
    close: 'Close',
  },
};
