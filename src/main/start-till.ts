import { join } from 'node:path';
import { safeStorage } from 'electron';
import type { Shell } from '../host/shell.ts';
import type { CommandLine } from '../host/start/command-line.ts';
import { dataFolderAt } from '../host/start/data-folder.ts';
import type { TillOptions } from '../host/start/options.ts';
import { forgetPlatformKey, readPlatformKey } from '../host/start/platform-key.ts';
import { startTill } from '../host/start-till.ts';
import { connectionVault } from './keys/connection-vault.ts';
import { keySentences } from './keys/key-sentences.ts';
import { openKeyVault } from './keys/key-vault.ts';
import { mailPasswordVault } from './keys/mail-password-vault.ts';
import { findPlatformKey, storePlatformKey } from './keys/platform-key.ts';
import { registerKeyVault } from './keys/register-key-vault.ts';
import { tell } from './startup-failure.ts';

/** Starts the till that the command line asks for; `keyMissing` beside the codes of `startTill`. */
export async function runTill(
  dataFolder: string,
  { platform: baseUrl, terminalId, shop, lan, training, guide, office }: CommandLine,
  places: Pick<
    Shell,
    | 'copyChecker'
    | 'signatureThread'
    | 'paperThread'
    | 'lanDoor'
    | 'resources'
    | 'about'
    | 'machineStart'
    | 'update'
    | 'secondDisplay'
    | 'leaveKiosk'
    | 'systemPrinters'
  >,
): ReturnType<typeof startTill> {
  const vaultFile = join(dataFolder, 'key.json');
  const sentences = keySentences(Intl.DateTimeFormat().resolvedOptions().locale);
  const start = async (platform: TillOptions['platform']): ReturnType<typeof startTill> => {
    const found: string[] = [];
    const started = await startTill(
      { dataFolder, terminalId, shop, platform, lan, training, guide, office },
      {
        downloadAddress: () => null,
        customerScreens: null,
        ...places,
        mailPassword: (file) => mailPasswordVault(file, safeStorage, process.platform),
        connection: connectionVault({
          file: dataFolderAt(dataFolder).connectionFile,
          vaultFile,
          safe: safeStorage,
          platform: process.platform,
          sentences,
        }),
        registerKey: (file) =>
          registerKeyVault(file, safeStorage, process.platform, () =>
            found.push(sentences.registerKeyInFile(file)),
          ),
      },
    );
    if (!started.ok) return started;
    for (const warning of found) started.value.log.warn(warning);
    const warnings = [...started.value.warnings, ...found];
    return { ...started, value: { ...started.value, warnings } };
  };
  if (baseUrl === null) {
    forgetPlatformKey(process.env);
    return start(null);
  }

  const vault = openKeyVault(vaultFile, safeStorage, process.platform);
  const key = await findPlatformKey(
    baseUrl,
    {
      vault,
      fromEnvironment: () => readKey({ isTTY: false }),
      fromPerson: (why) => {
        if (process.stdin.isTTY) tell(why);
        return readKey(process.stdin);
      },
    },
    sentences,
  );
  if (key.kind === 'missing') {
    return { ok: false, error: { code: 'keyMissing', sentence: key.sentence } };
  }
  const started = await start({ baseUrl, apiKey: key.apiKey });
  if (started.ok && key.isNew) {
    const problem = await storePlatformKey(baseUrl, key.apiKey, vault, sentences);
    if (problem !== null) tell(problem);
  }
  return started;
}

async function readKey(terminal: { readonly isTTY?: boolean }): Promise<string | null> {
  const key = await readPlatformKey(process.env, terminal);
  return key.ok ? key.value : null;
}
