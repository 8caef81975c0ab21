/** Published pages, as everybody reads them who has their address. */
export { mountPublished } from './routes';
