/** Calls that read and change blocks. */
export { changeBlocks, changeOne } from './change';
export { moveBlock } from './move';
export { getBlock, listBlocks } from './read';
export { turnIntoCheckItem, turnIntoTask } from './tasks';
