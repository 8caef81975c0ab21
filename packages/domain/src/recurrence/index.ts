export { nextRecurrence } from './next.js';
export { type ParsedRecurrence, parseRecurrence } from './parse.js';
export {
  formatRecurrence,
  type RecurrenceNth,
  type RecurrenceRule,
  type RecurrenceWeekday,
  recurrenceLimits,
  type ShortMonths,
} from './rule.js';
export { recurrenceInWords } from './words.js';
