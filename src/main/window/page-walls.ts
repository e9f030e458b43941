import type { WebPreferences } from 'electron';

/** What holds for every page of the program, whoever looks at it: sandboxed, isolated, and without anything of Node's. */
export const PAGE_WALLS = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  webSecurity: true,
  webviewTag: false,
  spellcheck: false,
} as const satisfies WebPreferences;
