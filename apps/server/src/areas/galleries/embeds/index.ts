export { embedHandlers, embedsOf } from './embeds';
