export { joiningHandlers } from './handlers';
export { sweepVisitorCodes } from './sweep';
