/** Members who are mentioned in pages. */
export { pageMention, tellMentioned } from './tell';
