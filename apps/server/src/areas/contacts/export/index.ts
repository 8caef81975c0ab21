export { allContacts } from './all';
export { exportContacts } from './handler';
