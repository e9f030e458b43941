/** The words of what goes by e-mail. */
export const letterWords = {
  attached:
    'The closing is attached as a PDF. The signed journal entry that it was made from is inside it, so that it can be checked.',
  toCheck:
    'Of some payments of this day, the platform says something else than the till: please look at the PDF.',
  fromTill: (till: string) => `Sent by the till ${till}.`,
  test: {
    subject: 'Test mail from the till',
    text: 'This is a test. From the next closing on, the till sends its report to this address.',
  },
};
export type LetterWords = typeof letterWords;
