import type { TillView } from '../../contract/views/view.ts';
import type { RingSound } from '../state/store/till-news.ts';

type Volume = TillView['volume'];

interface Note {
  readonly hertz: number;
  readonly startsAtMs: number;
  readonly lastsMs: number;
}

/** Money in time rises, late money insists on one interval, an end falls, a refusal knocks, a call is a doorbell: told apart unseen. */
const TUNES: Record<RingSound, readonly Note[]> = {
  paid: [
    { hertz: 659.25, startsAtMs: 0, lastsMs: 180 },
    { hertz: 987.77, startsAtMs: 120, lastsMs: 520 },
  ],
  late: [
    { hertz: 739.99, startsAtMs: 0, lastsMs: 240 },
    { hertz: 523.25, startsAtMs: 200, lastsMs: 240 },
    { hertz: 739.99, startsAtMs: 460, lastsMs: 240 },
    { hertz: 523.25, startsAtMs: 660, lastsMs: 560 },
  ],
  expired: [
    { hertz: 440, startsAtMs: 0, lastsMs: 200 },
    { hertz: 329.63, startsAtMs: 180, lastsMs: 420 },
  ],
  refused: [
    { hertz: 233.08, startsAtMs: 0, lastsMs: 150 },
    { hertz: 233.08, startsAtMs: 200, lastsMs: 150 },
    { hertz: 196, startsAtMs: 400, lastsMs: 420 },
  ],
  call: [
    { hertz: 880, startsAtMs: 0, lastsMs: 160 },
    { hertz: 880, startsAtMs: 220, lastsMs: 160 },
    { hertz: 880, startsAtMs: 440, lastsMs: 420 },
  ],
};
/** How loud the loudest partial of a note is, of the device's whole range. */
const LOUDNESS: Readonly<Record<Volume, number>> = { low: 0.08, middle: 0.24, high: 0.7 };
/** Short and soft: it says that a key counted, and is heard by whoever presses it. */
const CLICK: Note = { hertz: 1800, startsAtMs: 0, lastsMs: 28 };
const CLICK_SHARE = 0.3;
const ATTACK_MS = 12;

/** The till's bell, synthesised: no file to load, nothing to play it but the browser. */
export interface Ringer {
  ring(sound: RingSound, volume: Volume): void;
  /** A key that counted. */
  click(volume: Volume): void;
}

/**
 * Makes a bell. A browser is silent until someone has touched the page, so the first touch unlocks it. Between two tunes
 * it rests: sound that is kept ready costs a machine half a core, and a tablet its battery.
 */
export function createRinger(page: EventTarget): Ringer {
  let audio: AudioContext | null = null;
  let sounding = 0;

  function unlock(): void {
    if (audio === null) {
      audio = new AudioContext();
      void audio.suspend();
    } else if (sounding > 0 && audio.state === 'suspended') {
      void audio.resume();
    }
  }

  function ended(): void {
    sounding -= 1;
    if (sounding === 0) void audio?.suspend();
  }

  function sing(tune: readonly Note[], loudness: number): void {
    if (audio === null) return;
    sounding += tune.length;
    for (const note of tune) play(audio, note, loudness, ended);
    void audio.resume();
  }

  page.addEventListener('pointerdown', unlock, { passive: true });
  page.addEventListener('keydown', unlock, { passive: true });
  return {
    ring: (sound, volume) => sing(TUNES[sound], LOUDNESS[volume]),
    click: (volume) => sing([CLICK], LOUDNESS[volume] * CLICK_SHARE),
  };
}

/** The partials of a note begin and end together: the end of its lowest is the note's. */
function play(
  audio: AudioContext,
  { hertz, startsAtMs, lastsMs }: Note,
  loudest: number,
  ended: () => void,
): void {
  const startsAt = audio.currentTime + startsAtMs / 1000;
  const endsAt = startsAt + lastsMs / 1000;
  const loudness = audio.createGain();
  loudness.gain.setValueAtTime(0, startsAt);
  loudness.gain.linearRampToValueAtTime(loudest, startsAt + ATTACK_MS / 1000);
  loudness.gain.exponentialRampToValueAtTime(0.0001, endsAt);
  loudness.connect(audio.destination);
  for (const [partial, share] of [
    [1, 1],
    [2, 0.18],
  ] as const) {
    const oscillator = audio.createOscillator();
    const mix = audio.createGain();
    mix.gain.value = share;
    oscillator.frequency.value = hertz * partial;
    oscillator.connect(mix).connect(loudness);
    oscillator.start(startsAt);
    oscillator.stop(endsAt);
    if (partial === 1) oscillator.addEventListener('ended', ended, { once: true });
  }
}
