export { exportContacts } from './handler';
