export { type RunProgress, useRun } from './runs.js';
