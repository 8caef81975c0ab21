export { coverVersion } from './covering';
export { sweepWatermarks, watermarkHandlers } from './watermarks';
