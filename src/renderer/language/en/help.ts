/** What is said about the program itself, and about its machine. */
export const helpWords = {
  machine: {
    title: 'This program',
    about: 'About Comptoir…',
    support: 'Support bundle…',
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
      'Other people’s work is part of this program. Each part is here with the words under which it may be used; those of Chromium lie beside the program, in LICENSES.chromium.html.',
    close: 'Close',
    back: 'Back',
  },
  support: {
    title: 'Support bundle',
    text: 'This is what you hand to whoever helps you with this till. Read it first: no key, no code and no name of a payer is in it, and nothing is sent to anybody.',
    save: 'Save as a file',
    saving: 'Saving…',
    close: 'Close',
  },
};
