import type { SettingsFile } from '../till/shop/settings.ts';
import type { Shell } from './shell.ts';

/** Keeps to what the settings say of screens: those of the shop's network come in, and the machine's second display shows one. */
export function applyScreenSettings(
  { customerScreens, secondDisplay }: Pick<Shell, 'customerScreens' | 'secondDisplay'>,
  settings: Pick<SettingsFile, 'current'>,
  changes: { on(listener: () => void): unknown },
): void {
  const keepTo = (): void => {
    customerScreens?.reach(settings.current.networkScreens);
    secondDisplay?.show(settings.current.secondDisplay);
  };
  changes.on(keepTo);
  keepTo();
}
