import { wayToTill } from '../connection/customer-port.ts';
import { mountCustomerScreen } from './mount-customer.tsx';

mountCustomerScreen(document, wayToTill(window));
