import { lacking } from './lacking.ts';

interface Scheme {
  readonly scheme: string;
  readonly privileges?: Readonly<Record<string, boolean>>;
}

export type SchemeHandler = (request: Request) => Response | Promise<Response>;

/**
 * Electron's custom schemes. Chromium opens none that it was not built with, so `scheme://host/…` stands in it as
 * `https://host.scheme.test/…`, and is itself again in all that the shell sees.
 */
export class Schemes {
  #privileged: readonly Scheme[] = [];
  readonly #handlers = new Map<string, SchemeHandler>();
  readonly #isReady: () => boolean;

  constructor(isReady: () => boolean) {
    this.#isReady = isReady;
  }

  /** Electron's `protocol`, with its rules on when what may be called. */
  readonly protocol = lacking('protocol', {
    registerSchemesAsPrivileged: (schemes: readonly Scheme[]): void => {
      if (this.#isReady()) {
        throw new Error(
          'protocol.registerSchemesAsPrivileged should be called before app is ready',
        );
      }
      this.#privileged = schemes;
    },
    handle: (scheme: string, handler: SchemeHandler): void => {
      if (!this.#isReady()) throw new Error('protocol.handle cannot be used before app is ready');
      if (this.#handlers.has(scheme)) {
        throw new Error(`Failed to register protocol: ${scheme}`);
      }
      this.#handlers.set(scheme, handler);
    },
  });

  handlerOf(address: string): SchemeHandler | undefined {
    return this.#handlers.get(new URL(address).protocol.slice(0, -1));
  }

  /** The address that Chromium opens. Only a standard and secure scheme has an origin to stand for. */
  toChromium(address: string): string {
    const url = new URL(address);
    const scheme = url.protocol.slice(0, -1);
    if (!this.#handlers.has(scheme)) return address;
    const found = this.#privileged.find((candidate) => candidate.scheme === scheme);
    if (!found?.privileges?.standard || !found.privileges.secure) {
      throw new Error(
        `The stand-in opens only standard and secure schemes: ${scheme} is not both.`,
      );
    }
    return `https://${url.host}.${scheme}.test${url.pathname}${url.search}${url.hash}`;
  }

  /** The address, or origin, that the shell sees. */
  toShell(address: string): string {
    for (const { scheme } of this.#privileged) {
      const origin = new RegExp(`^https://([^/.]+)\\.${scheme}\\.test(?=/|$)`);
      if (origin.test(address)) return address.replace(origin, `${scheme}://$1`);
    }
    return address === '://' || address === '' ? 'null' : address;
  }
}
