export { commentHandlers } from './handlers';
export { joinComments } from './joined';
export { imageCommented } from './notices';
export { sweepComments } from './sweep';
