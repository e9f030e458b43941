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
