export { commentHandlers } from './handlers';
export { imageCommented } from './notices';
export { sweepComments } from './sweep';
