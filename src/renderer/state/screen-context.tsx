import { createContext, type ReactNode, useContext } from 'react';
import { useStore } from 'zustand';
import type { Crew } from './people/crew.ts';
import type { Cashier } from './selling/cashier.ts';
import type { Manager } from './shop/manager.ts';
import type { Pictures } from './shop/pictures.ts';
import type { Receipts } from './shop/receipts.ts';
import type { Setup } from './shop/setup.ts';
import type { ShopItems } from './shop/shop-items.ts';
import type { Simulation } from './shop/simulation.ts';
import type { Help } from './shown/help.ts';
import type { ScreenState } from './store/screen-state.ts';
import type { ScreenStore } from './store/screen-store.ts';

/** What every part of a screen may use. */
export interface ScreenParts {
  readonly screen: ScreenStore;
  readonly cashier: Cashier;
  readonly manager: Manager;
  readonly pictures: Pictures;
  readonly receipts: Receipts;
  readonly crew: Crew;
  readonly simulation: Simulation;
  readonly help: Help;
  readonly items: ShopItems;
  readonly setup: Setup;
}

const ScreenContext = createContext<ScreenParts | null>(null);

/** Hands the screen's parts to all within. */
export function ScreenProvider(props: {
  readonly parts: ScreenParts;
  readonly children: ReactNode;
}) {
  return <ScreenContext value={props.parts}>{props.children}</ScreenContext>;
}

/** The screen's parts; throws outside of a `ScreenProvider`, which is a bug. */
export function useScreenParts(): ScreenParts {
  const parts = useContext(ScreenContext);
  if (!parts) throw new Error('rendered outside of a screen');
  return parts;
}

/** A piece of the screen's state; renders again when that piece changes. */
export function useScreen<Piece>(select: (state: ScreenState) => Piece): Piece {
  return useStore(useScreenParts().screen.store, select);
}
