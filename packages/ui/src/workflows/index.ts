export { EnquiryForms, type EnquiryFormsProps } from './EnquiryForms/EnquiryForms';
export {
  Income,
  type IncomeMonth,
  type IncomePart,
  type IncomeProps,
} from './Income/Income';
export {
  LeadBoard,
  type LeadBoardProps,
  type LeadColumnView,
} from './LeadBoard/LeadBoard';
export { LeadCard, type LeadCardProps } from './LeadCard/LeadCard';
export { LeadNext, type LeadNextProps } from './LeadNext/LeadNext';
export { type ActivityLine, LeadActivity, type LeadActivityProps } from './LeadPanel/LeadActivity';
export { LeadNote, type LeadNoteProps } from './LeadPanel/LeadNote';
export {
  type LeadFact,
  LeadPanel,
  LeadPanelLoading,
  type LeadPanelProps,
} from './LeadPanel/LeadPanel';
export { LeadPayments, type LeadPaymentsProps } from './LeadPayments/LeadPayments';
export type { MoneyNotice } from './LeadPayments/MoneyNotices';
export type { MoneyLine } from './LeadPayments/money';
export {
  LeadSignatures,
  type LeadSignaturesProps,
  type SignerView,
} from './LeadSignatures/LeadSignatures';
export {
  LeadTable,
  type LeadTableProps,
} from './LeadTable/LeadTable';
export {
  type EnquiryFormView,
  type LeadStage,
  type LeadView,
  leadName,
  leadStageOf,
  leadStages,
} from './lead';
export { MailFrame, type MailFrameProps } from './MailEditor/MailFrame';
export { MailPreview, type MailPreviewProps, type PreviewedMail } from './MailEditor/MailPreview';
export {
  MailTemplateList,
  MailTemplateListLoading,
  type MailTemplateListProps,
  type MailTemplateView,
} from './MailTemplateList/MailTemplateList';
export {
  type NewLead,
  NewLeadForm,
  type NewLeadFormProps,
} from './NewLead/NewLeadForm';
export { pastDayNotice } from './NewLead/past-day';
export type { TemplateChoice, TemplateChoicesProps } from './NewLead/TemplateChoices';
export {
  type TemplateUse,
  UseTemplateForm,
  type UseTemplateFormProps,
} from './NewLead/UseTemplateForm';
export { AnswerFacts, type AnswerFactsProps } from './responses/AnswerFacts/AnswerFacts';
export {
  ChoiceBars,
  type ChoiceBarsProps,
  type ChoiceView,
} from './responses/ChoiceBars/ChoiceBars';
export { DropOff, type DropOffProps, type DropOffView } from './responses/DropOff/DropOff';
export { hotSpotOf } from './responses/DropOff/hot-spot';
export {
  ResponseList,
  type ResponseListProps,
  type ResponseView,
} from './responses/ResponseList/ResponseList';
export { type PathQuestionView, ResponsePath } from './responses/ResponsePath/ResponsePath';
export { SignaturePad, type SignaturePadProps } from './SignaturePad/SignaturePad';
export { moduleKind, type StepView, stepsInWords } from './steps';
export {
  TemplateList,
  TemplateListLoading,
  type TemplateListProps,
  type TemplateView,
} from './TemplateList/TemplateList';
