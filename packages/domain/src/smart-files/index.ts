/**
 * Smart files: the contents of their five modules, and what can be done with contents without a server. SPEC.md
 * numbers the rules.
 */
export {
  type ContractClause,
  type ContractContent,
  type ContractSigner,
  type SigningConsent,
  signingConsent,
} from './agreement';
export {
  type Act,
  type AmendedStep,
  type AmendmentReason,
  type ModuleRequest,
  type SentVersion,
  whatToAskAgain,
} from './amendment';
export { applyRedline } from './apply-redline';
export { type Choice, type ChosenItem, chosenItems } from './choice';
export { type ConditionProblem, conditionProblems } from './conditions';
export {
  blankContent,
  type CheckedContent,
  checkContent,
  type Module,
  type ModuleContents,
  type ModuleKind,
  moduleKinds,
} from './contents';
export { countedChoices } from './counted-choices';
export { duplicateContent, duplicateSteps } from './duplicate';
export {
  type EffectiveModule,
  effectiveModule,
  inputsOf,
  type ModuleInputs,
  type SmartFile,
} from './effective';
export {
  type ChosenValues,
  type ValueSources,
  valuesOfChoice,
  valuesOfFile,
} from './file-values';
export type { FormContent, FormItem } from './form-content';
export type { Reader } from './format';
export type {
  InvoiceContent,
  InvoiceDiscount,
  InvoiceItem,
  InvoicePayment,
  InvoiceTax,
  PaymentAmount,
  PaymentDue,
} from './invoice';
export type { ContentError } from './issue-words';
export { contentLimits } from './limits';
export { type MergeConflict, type MergedContent, mergeContent } from './merge';
export {
  type FilePurpose,
  type FileRule,
  fileProblem,
  fileRules,
  type NamedFile,
  namedFiles,
} from './named-files';
export { atPlace, placeName } from './places';
export {
  type ActFact,
  type FileProgress,
  type FileWait,
  fileProgress,
  type MoneyFacts,
  type SignerFacts,
  type StepFacts,
  type StepProgress,
  type StepState,
} from './progress';
export type { ProposalContent, ProposalExtra, ProposalIncluded, ProposalPackage } from './proposal';
export { type FileDraft, type Gap, gapsOf } from './readiness';
export { type RedlineChange, redline } from './redline';
export type { RedlinePart } from './redline-text';
export { formatVariable, resolve, resolvedVariables } from './resolve';
export { escapeHtml, lineToHtml, toHtml } from './rich-html';
export {
  type Block,
  isBlank,
  isSafeLink,
  plainText,
  type RichLine,
  type RichText,
  type Run,
  type TextRun,
  type VariableRun,
} from './rich-text';
export {
  type Choices,
  checkSteps,
  type FileStep,
  inOrder,
  type Step,
  type StepAction,
  type StepAnswers,
  type StepCondition,
  visibleSteps,
} from './steps';
export type { ThankYouContent } from './thank-you';
export { readTypedVariable, type TypedVariableOptions, writeTypedVariable } from './typed-variable';
export type { WordingOptions } from './value-words';
export { readVariableText, writeVariableText } from './variable-text';
export {
  builtInVariables,
  hasValue,
  type MissingVariable,
  missingVariables,
  type Variable,
  type VariableType,
  type VariableValue,
  type VariableValues,
  variableLabel,
  variableName,
  variablesOf,
} from './variables';
export type { Item } from './walk';
