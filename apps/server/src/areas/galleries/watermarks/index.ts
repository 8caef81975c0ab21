export { watermarks } from './schema';
