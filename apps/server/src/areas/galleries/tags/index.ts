export { registerTags, sweepTags, tagHandlers } from './tags';
