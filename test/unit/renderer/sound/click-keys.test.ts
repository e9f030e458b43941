import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { EMPTY_BASKET } from '../../../../src/domain/basket/basket.ts';
import { pressKey } from '../../../../src/domain/basket/basket-keys.ts';
import { clickKeys } from '../../../../src/renderer/sound/click-keys.ts';
import { firstState, freshScreen } from '../../../../src/renderer/state/store/screen-state.ts';
import { tillView } from '../setting.ts';

function heardWith(keyClicks: boolean) {
  const store = createStore(() => firstState(freshScreen('draft-1234'), false));
  const heard: string[] = [];
  clickKeys(store, { click: (volume) => heard.push(volume) });
  store.setState({ view: tillView([], { keyClicks, volume: 'low' }) });
  store.setState({ basket: pressKey(EMPTY_BASKET, '1') });
  store.setState({ notice: 'ceiling' });
  return heard;
}

test('a key that counts clicks once, as loud as the till says; one that is refused is silent', () => {
  expect(heardWith(true)).toEqual(['low']);
});

test('nothing clicks where nobody has asked for it', () => {
  expect(heardWith(false)).toEqual([]);
});
