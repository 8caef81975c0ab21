/** Live meetings at blocks of pages. */
export { liveMeetingToken } from './token';
