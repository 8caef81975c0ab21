export {
  add as addUnits,
  endOf as endOfUnit,
  formatDay,
  parseDay,
  startOf as startOfUnit,
} from './calendar/civil-day';
export type { Span } from './calendar/spans';
export { dayIn, nextMidnight, type Zone, zoneOf } from './calendar/zone';
export { type DateCell, readDate } from './cell/date';
export { readId, readIds } from './cell/ids';
export { readCheckbox, readNumber, readText } from './cell/scalar';
export { DefinitionError } from './definition/check';
export type { EvaluationContext, WeekDay } from './definition/context';
export type {
  CheckboxField,
  Choice,
  DateField,
  Field,
  FieldType,
  NumberField,
  PersonField,
  RowReader,
  SelectField,
  StatusField,
  StatusGroup,
  StatusLabel,
  TextField,
} from './definition/field';
export {
  type CalendarUnit,
  type DateInterval,
  type FilterCondition,
  type FilterDefinition,
  type FilterGroup,
  ME,
  type Operator,
  type RelativeDate,
  type StatusChoice,
} from './definition/filter';
export type { GroupDefinition, ViewDefinition } from './definition/group';
export {
  MAX_CONDITIONS,
  MAX_DEPTH,
  MAX_GROUPS,
  MAX_LIST_LENGTH,
  MAX_PROBLEMS,
  MAX_SORTS,
  MAX_TEXT_LENGTH,
} from './definition/limits';
export { parseView } from './definition/parse';
export { parseFilter } from './definition/parse-filter';
export type { ParseProblem } from './definition/parse-input';
export type { SortDefinition } from './definition/sort';
export { completeFilter } from './filter/complete';
export { describeCondition, describeOperator } from './filter/describe';
export { compileFilter, compilePlan } from './filter/evaluate';
export { operatorsOf, takesValue } from './filter/operators';
export type { DateRange, Plan } from './filter/plan';
export { type Prefill, prefill } from './filter/prefill';
export type { ConditionReport, IncompleteReason, ResolvedDates } from './filter/report';
export { type ResolvedFilter, resolveFilter } from './filter/resolve';
export { firstLetter } from './group/first-letter';
export {
  compileGroup,
  type Grouper,
  type GroupInfo,
  type GroupKey,
  type GroupProblem,
} from './group/grouper';
export { type MoveResult, moveValue } from './group/move';
export { compileSorts, type Sorter, type SortKey, type SortProblem } from './sort/sorter';
export { type FoldOptions, foldText, limitMarks } from './text/fold';
export type { ListChange, RowChange, ViewChange } from './view/change';
export type { ViewContent, ViewGroup } from './view/content';
export type { RowPosition } from './view/live-rows';
export { createView, type View } from './view/view';
