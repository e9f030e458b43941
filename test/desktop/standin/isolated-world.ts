import {
  type AnyFunction,
  type Coded,
  decodeValue,
  encodeMessage,
  encodeObject,
  encodeValue,
} from './cloning.ts';
import { lacking } from './lacking.ts';

/** The name of the world in which a preload runs beside the page, sharing its DOM and none of its objects. */
export const ISOLATED_WORLD = 'Electron Isolated Context';
/** The function, in the isolated world alone, that hands text to the shell's process. */
export const BINDING = 'standInToMain';
/** The function, in the isolated world alone, that the shell's process calls with a message. */
export const DELIVER = 'standInDeliver';

/** What the isolated world tells the shell's process. */
export type FromPage =
  | { readonly kind: 'ipc'; readonly channel: string; readonly given: Coded }
  | { readonly kind: 'preloadError'; readonly name: string; readonly message: string }
  | { readonly kind: 'windowOpen'; readonly url: string; readonly features: string };

interface Worlds {
  /** Numbers a function of this world so that the other can call it. */
  keep(kept: AnyFunction): number;
  /** A function that calls the other world's function of that number. */
  reach(id: number): AnyFunction;
  tell(what: string, detail: string): void;
  hear(what: string, listener: (detail: string) => void): void;
}

/**
 * Joins the page's world and the isolated one over DOM events with a name that only they know: strings cross,
 * objects do not, and a call returns at once, as through Electron's context bridge.
 */
function joinWorlds(secret: string, own: string, other: string): Worlds {
  const kept: AnyFunction[] = [];
  let answer: string | null = null;
  const tell = (what: string, detail: string): void => {
    window.dispatchEvent(new CustomEvent(`${secret}:${other}:${what}`, { detail }));
  };
  const hear = (what: string, listener: (detail: string) => void): void => {
    window.addEventListener(`${secret}:${own}:${what}`, (event) =>
      listener((event as CustomEvent<string>).detail),
    );
  };
  const keep = (one: AnyFunction): number => kept.push(one) - 1;
  const reach =
    (id: number): AnyFunction =>
    (...given) => {
      tell('call', JSON.stringify({ id, given: encodeValue(given, keep) }));
      const reply = JSON.parse(answer ?? 'null') as { threw: string | null; value: Coded };
      answer = null;
      if (reply.threw !== null) throw new Error(reply.threw);
      return decodeValue(reply.value, reach);
    };
  hear('answer', (detail) => {
    answer = detail;
  });
  hear('call', (detail) => {
    const { id, given } = JSON.parse(detail) as { id: number; given: Coded };
    let reply: { threw: string | null; value: Coded };
    try {
      const value = kept[id]?.(...(decodeValue(given, reach) as unknown[]));
      reply = { threw: null, value: encodeValue(value, keep) };
    } catch (error) {
      reply = { threw: error instanceof Error ? error.message : String(error), value: null };
    }
    tell('answer', JSON.stringify(reply));
  });
  return { keep, reach, tell, hear };
}

/** Runs in the page's world before the page: receives what a preload exposes, and takes `window.open` over. */
function preparePage(worlds: Worlds): void {
  const frozen = (value: unknown): unknown => {
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(frozen);
    return Object.freeze(value);
  };
  worlds.hear('expose', (detail) => {
    const { key, api } = JSON.parse(detail) as { key: string; api: Coded };
    const value = frozen(decodeValue(api, worlds.reach));
    Object.defineProperty(window, key, { value, enumerable: true });
  });
  // The shell's process decides on a new window without this one waiting: only a refusal can be imitated.
  window.open = (url, _target, features) => {
    const address = new URL(String(url ?? 'about:blank'), document.baseURI).href;
    worlds.tell('windowOpen', JSON.stringify({ url: address, features: features ?? '' }));
    return null;
  };
}

/** Runs in the isolated world: the two parts of Electron that a sandboxed preload gets, and its `require`. */
function prepareIsolated(
  worlds: Worlds,
  toMain: (told: FromPage) => void,
  deliverName: string,
): (name: string) => unknown {
  type Listener = (event: { readonly senderId: number }, ...given: unknown[]) => void;
  const listeners = new Map<string, Listener[]>();
  const exposed = new Set<string>();
  worlds.hear('windowOpen', (detail) => toMain({ kind: 'windowOpen', ...JSON.parse(detail) }));

  const on = (channel: string, listener: Listener): void => {
    listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
  };
  const removeListener = (channel: string, listener: Listener): void => {
    const left = (listeners.get(channel) ?? []).filter((one) => one !== listener);
    listeners.set(channel, left);
  };
  Object.defineProperty(globalThis, deliverName, {
    value: (channel: string, given: string) => {
      const values = decodeValue(JSON.parse(given) as Coded, null) as unknown[];
      for (const listener of listeners.get(channel) ?? []) listener({ senderId: 0 }, ...values);
    },
  });

  const electron = lacking('electron in a sandboxed preload', {
    contextBridge: lacking('contextBridge', {
      exposeInMainWorld(key: string, api: unknown): void {
        if (exposed.has(key)) {
          throw new Error('Cannot bind an API on top of an existing property on the window object');
        }
        exposed.add(key);
        worlds.tell('expose', JSON.stringify({ key, api: encodeValue(api, worlds.keep) }));
      },
    }),
    ipcRenderer: lacking('ipcRenderer', {
      send(channel: string, ...given: unknown[]): void {
        toMain({ kind: 'ipc', channel, given: encodeMessage(given) });
      },
      on,
      addListener: on,
      removeListener,
      off: removeListener,
    }),
  });
  return (name) => {
    if (name === 'electron') return electron;
    if (['events', 'timers', 'url'].includes(name.replace(/^node:/, ''))) {
      throw new Error(`The stand-in for Electron has no ${name} for a preload.`);
    }
    throw new Error(`module not found: ${name}`);
  };
}

/** The script for the page's own world. Electron runs a preload in the top frame alone. */
export function pageScript(secret: string): string {
  return inTopFrame(`
    ${[lacking, encodeValue, encodeObject, decodeValue, joinWorlds, preparePage].join('\n')}
    preparePage(joinWorlds(${JSON.stringify(secret)}, 'page', 'isolated'));`);
}

/** The script for the isolated world, with the preload in it; null where the preload itself is refused. */
export function isolatedScript(
  secret: string,
  preload: { path: string; source: string } | null,
): string {
  const run = preload
    ? `try {
      (function (require, exports, module) {${preload.source}
      })(require, module.exports, module);
    } catch (error) {
      console.error('Unable to load preload script: ' + ${JSON.stringify(preload.path)}, error);
      toMain({ kind: 'preloadError', name: String(error.name), message: String(error.message) });
    }`
    : '';
  return inTopFrame(`
    ${[lacking, encodeValue, encodeObject, decodeValue, encodeMessage, joinWorlds, prepareIsolated].join('\n')}
    const binding = globalThis[${JSON.stringify(BINDING)}];
    const toMain = (told) => binding(JSON.stringify(told));
    const worlds = joinWorlds(${JSON.stringify(secret)}, 'isolated', 'page');
    const require = prepareIsolated(worlds, toMain, ${JSON.stringify(DELIVER)});
    const module = { exports: {} };
    ${run}`);
}

const inTopFrame = (script: string): string =>
  `if (window === window.top) { (() => {${script}})(); }`;
