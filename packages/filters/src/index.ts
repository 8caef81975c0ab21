export { type FoldOptions, foldText } from './fold';
