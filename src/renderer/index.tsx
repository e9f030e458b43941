import { choosePortSource } from './connection/port-source.ts';
import { mountScreens } from './mount.tsx';

mountScreens(document, choosePortSource());
