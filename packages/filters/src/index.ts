export { type FoldOptions, foldText } from './text/fold';
