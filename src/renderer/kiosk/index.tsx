import { wayToTill } from '../connection/customer-port.ts';
import { mountKiosk } from './mount-kiosk.tsx';

mountKiosk(document, wayToTill(window));
