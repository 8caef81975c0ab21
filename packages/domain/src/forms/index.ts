export {
  analyseForm,
  type FormAnalytics,
  type FormComparison,
  type FormQuestionAnalytics,
} from './analytics/analyse.js';
export type { FormDay } from './analytics/days.js';
export {
  explainFigure,
  type FormFigureDefinition,
  type FormFigureName,
  formFigureDefinitions,
} from './analytics/definitions.js';
export type { FormDropOff } from './analytics/drop-off.js';
export type {
  FormAnswered,
  FormCompleted,
  FormEvent,
  FormQuestionShown,
  FormResponseDeleted,
  FormStarted,
  FormViewed,
} from './analytics/events.js';
export type { FormFigure, FormRate, FormTime } from './analytics/figures.js';
export type { FormFunnel, FormViews } from './analytics/funnel.js';
export { ANALYTICS_DAYS, checkAnalyticsQuery, type FormAnalyticsQuery } from './analytics/query.js';
export { type FormRecord, type FormResponse, readEvents } from './analytics/responses.js';
export type { NumberStatistics } from './analytics/statistics.js';
export type { FormChoiceCount, FormSummary } from './analytics/summaries.js';
export { type CheckedAnswer, checkAnswer } from './answers/check-answer.js';
export {
  type AnswerProblem,
  type CheckedAnswers,
  type CheckedPartial,
  checkPage,
  checkPartial,
  checkSubmission,
} from './answers/check-submission.js';
export { defaultAnswers, readHiddenFields } from './answers/hidden.js';
export { type MappedValues, mappedValues } from './answers/mapped.js';
export { answersIn, mergePartials, type PartialAnswers, type StampedAnswer } from './answers/merge.js';
export { type ResumePlace, resumeAt } from './answers/resume.js';
export { englishSpeech, type FormSpeech } from './answers/speech.js';
export type {
  AddressAnswer,
  Answers,
  AnswerValue,
  ChoiceAnswer,
  DateRangeAnswer,
  FileAnswer,
  OtherAnswer,
  RawAnswers,
} from './answers/values.js';
export { answerInWords } from './answers/words.js';
export { explainSkip } from './branching/explain.js';
export { type ConditionSource, conditionOperators, type FormPackage } from './branching/fields.js';
export {
  type FormContext,
  type FormPath,
  type PathPage,
  pathOf,
  type SkippedItem,
  type SkipReason,
} from './branching/path.js';
export { neverAsked } from './branching/reach.js';
export { type CheckedForm, checkForm } from './content/check-form.js';
export type { FormProblem } from './content/issues.js';
export { mappedContactFields, typesForContactField } from './content/mapping.js';
export {
  END_OF_FORM,
  type FormCondition,
  type FormConditionValue,
  type FormRule,
  OTHER_OPTION,
  PACKAGE_FIELD,
  reservedParameters,
} from './content/rules.js';
export { formSchema } from './content/schema.js';
export type * from './content/types.js';
export { isQuestion, optionsOf } from './content/types.js';
export { type FormRespondent, formCsv } from './export/csv.js';
export { formLimits } from './limits.js';
export { type CarriedAnswers, carryOver } from './versions/carry-over.js';
export {
  type FormVersion,
  type JoinedOption,
  type JoinedQuestion,
  joinVersions,
  questionKey,
} from './versions/identity.js';
