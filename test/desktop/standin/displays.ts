import { EventEmitter } from 'node:events';
import { ElectronEvent } from './electron-event.ts';
import { lacking } from './lacking.ts';

/** A part of the desktop, in device-independent pixels. */
export interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What there is of Electron's `Display`. */
export interface StandInDisplay {
  readonly id: number;
  readonly bounds: Bounds;
  readonly workArea: Bounds;
  readonly internal: boolean;
}

/** The machine's displays, and Electron's `screen`, which tells of them. The first one is the primary one. */
export class Displays {
  readonly #events = new EventEmitter();
  readonly #isReady: () => boolean;
  #all: readonly StandInDisplay[];

  constructor(bounds: readonly Bounds[], isReady: () => boolean) {
    this.#isReady = isReady;
    this.#all = bounds.map((each, place) => this.#made(place + 1, each));
  }

  /** Electron's `screen`. */
  readonly screen = lacking('screen', {
    getAllDisplays: (): readonly StandInDisplay[] => this.#ready(),
    getPrimaryDisplay: (): StandInDisplay => this.primary(),
    on: (name: string, listener: (...given: unknown[]) => void): void => {
      const isKnown = ['display-added', 'display-removed', 'display-metrics-changed'].includes(
        name,
      );
      if (!isKnown) throw new Error(`The stand-in's screen has no '${name}'.`);
      this.#events.on(name, listener);
    },
  });

  primary(): StandInDisplay {
    const [first] = this.#ready();
    if (first === undefined) throw new Error('The machine has no display.');
    return first;
  }

  /** The display that has most of these bounds, or else the primary one. */
  matching(bounds: Bounds): StandInDisplay {
    return this.#ready().reduce(
      (most, each) => (shared(each.bounds, bounds) > shared(most.bounds, bounds) ? each : most),
      this.primary(),
    );
  }

  /** For a test: plugs one in. */
  plug(bounds: Bounds): void {
    const added = this.#made(Math.max(0, ...this.#all.map(({ id }) => id)) + 1, bounds);
    this.#all = [...this.#all, added];
    this.#events.emit('display-added', new ElectronEvent(), added);
  }

  /** For a test: pulls the last one out. */
  unplug(): void {
    const gone = this.#all.at(-1);
    this.#all = this.#all.slice(0, -1);
    this.#events.emit('display-removed', new ElectronEvent(), gone);
  }

  #made(id: number, bounds: Bounds): StandInDisplay {
    return { id, bounds, workArea: bounds, internal: id === 1 };
  }

  #ready(): readonly StandInDisplay[] {
    if (!this.#isReady())
      throw new Error("The 'screen' module can't be used before the app 'ready' event");
    return this.#all;
  }
}

function shared(one: Bounds, other: Bounds): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}
