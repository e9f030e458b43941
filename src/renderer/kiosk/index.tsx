import { customerWay } from '../connection/customer-port.ts';
import { mountKiosk } from './mount-kiosk.tsx';

mountKiosk(document, customerWay(window));
