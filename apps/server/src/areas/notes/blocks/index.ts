/** Calls that read and change blocks. */
export { changeBlocks, changeOne } from './change';
export { getBlock, listBlocks } from './read';
