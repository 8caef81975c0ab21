export { coverVersion } from './covering';
export { watermarks } from './schema';
export { sweepWatermarks, watermarkHandlers } from './watermarks';
