import { firstPortThenNew } from './connection/first-port.ts';
import { mountScreens } from './mount.tsx';

mountScreens(document, firstPortThenNew);
