import { app, dialog } from 'electron';

/** Says one sentence to the person who started the till. */
export function tell(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

/** Ends a start that failed: one sentence, in a box too where nobody reads a terminal, and a status that is not zero. */
export function giveUp(sentence: string): void {
  tell(sentence);
  if (app.isPackaged) dialog.showErrorBox('Comptoir', sentence);
  app.exit(1);
}

/** An error in words for whoever looks after the till: with its stack, where it has one. */
export const textOf = (error: unknown): string =>
  String(error instanceof Error ? (error.stack ?? error.message) : error);

/** What to do where the window cannot be used; `reason` is Electron's word for why. */
export const screensGoneSentence = (reason: string): string =>
  `The screens cannot be shown: ${reason}. No sale is lost. Start Comptoir again; if this comes back, restart this machine, and call whoever looks after the till.`;
