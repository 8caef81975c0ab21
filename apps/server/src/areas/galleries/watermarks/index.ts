export { coveredContent, coverVersion, type WatermarkRow } from './covering';
export { watermarkFor } from './for-role';
export { watermarks } from './schema';
export { sweepWatermarks, watermarkHandlers } from './watermarks';
