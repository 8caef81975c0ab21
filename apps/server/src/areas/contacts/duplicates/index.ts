export { decideDuplicate } from './decisions';
export { findDuplicates, findSimilar } from './queries';
