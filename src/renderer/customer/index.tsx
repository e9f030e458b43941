import { customerWay } from '../connection/customer-port.ts';
import { mountCustomerScreen } from './mount-customer.tsx';

mountCustomerScreen(document, customerWay(window));
