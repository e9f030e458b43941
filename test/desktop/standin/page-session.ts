import { ElectronEvent } from './electron-event.ts';
import { lacking } from './lacking.ts';

type PermissionCheck = (
  contents: unknown,
  permission: string,
  origin: string,
  details: object,
) => boolean;
type PermissionRequest = (
  contents: unknown,
  permission: string,
  decide: (granted: boolean) => void,
  details: object,
) => void;
type BeforeRequest = (
  details: { readonly url: string; readonly method: string },
  decide: (response: { readonly cancel?: boolean }) => void,
) => void;

type WillDownload = (event: ElectronEvent, item: { getURL(): string }) => void;

/** Chromium's name for a permission beside Electron's. */
const PERMISSIONS = [
  ['geolocation', 'geolocation'],
  ['notifications', 'notifications'],
  ['midi', 'midi'],
  ['camera', 'media'],
  ['microphone', 'media'],
  ['clipboard-read', 'clipboard-read'],
  ['storage-access', 'storage-access'],
] as const;

/** Electron's `session.defaultSession`, as far as permissions and requests go. */
export class PageSession {
  #check: PermissionCheck | null = null;
  #request: PermissionRequest | null = null;
  #beforeRequest: BeforeRequest | null = null;
  #willDownload: WillDownload | null = null;

  readonly asSession = lacking('session', {
    setPermissionCheckHandler: (handler: PermissionCheck | null): void => {
      this.#check = handler;
    },
    setPermissionRequestHandler: (handler: PermissionRequest | null): void => {
      this.#request = handler;
    },
    on: (name: string, listener: WillDownload): void => {
      if (name !== 'will-download') throw new Error(`The stand-in's session has no '${name}'.`);
      this.#willDownload = listener;
    },
    // No device can be imitated: there is nothing to ask this handler about.
    setDevicePermissionHandler: (_handler: unknown): void => undefined,
    webRequest: lacking('session.webRequest', {
      onBeforeRequest: (handler: BeforeRequest | null): void => {
        this.#beforeRequest = handler;
      },
    }),
  });

  /** Whether a page's download begins. Without a listener Electron asks where to. */
  downloads(url: string): boolean {
    const event = new ElectronEvent();
    this.#willDownload?.(event, { getURL: () => url });
    return !event.defaultPrevented;
  }

  /** The permissions, by Chromium's names, that the shell grants. Without a handler Electron grants every one. */
  async granted(contents: unknown, origin: string): Promise<string[]> {
    const granted: string[] = [];
    for (const [name, electronName] of PERMISSIONS) {
      const isAllowed = await this.#asked(contents, electronName);
      const isPassed = this.#check?.(contents, electronName, origin, { isMainFrame: true }) ?? true;
      if (isAllowed && isPassed) granted.push(name);
    }
    return granted;
  }

  #asked(contents: unknown, permission: string): Promise<boolean> {
    const handler = this.#request;
    if (!handler) return Promise.resolve(true);
    return new Promise((decide) => handler(contents, permission, decide, { isMainFrame: true }));
  }

  /** Whether the shell lets a request go out. */
  allows(url: string, method: string): Promise<boolean> {
    const handler = this.#beforeRequest;
    if (!handler) return Promise.resolve(true);
    return new Promise((resolve) =>
      handler({ url, method }, ({ cancel = false }) => resolve(!cancel)),
    );
  }
}
