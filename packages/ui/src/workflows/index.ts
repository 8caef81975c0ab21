export {
  LeadBoard,
  LeadBoardLoading,
  type LeadBoardProps,
  type LeadColumnView,
} from './LeadBoard/LeadBoard';
export { LeadCard, type LeadCardProps } from './LeadCard/LeadCard';
export { type ActivityLine, LeadActivity, type LeadActivityProps } from './LeadPanel/LeadActivity';
export {
  type LeadFact,
  LeadPanel,
  LeadPanelLoading,
  type LeadPanelProps,
} from './LeadPanel/LeadPanel';
export {
  LeadPayments,
  type LeadPaymentsProps,
  type MoneyLine,
} from './LeadPayments/LeadPayments';
export {
  LeadSignatures,
  type LeadSignaturesProps,
  type SignerView,
} from './LeadSignatures/LeadSignatures';
export {
  type LeadColumn,
  LeadTable,
  LeadTableLoading,
  type LeadTableProps,
} from './LeadTable/LeadTable';
export { type LeadStage, type LeadView, leadName, leadStageOf, leadStages } from './lead';
export { type MailDraft, MailEditor, type MailEditorProps } from './MailEditor/MailEditor';
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
  type TemplateChoice,
} from './NewLead/NewLeadForm';
export {
  ChoiceBars,
  type ChoiceBarsProps,
  type ChoiceView,
} from './responses/ChoiceBars/ChoiceBars';
export { DayChart, type DayView } from './responses/DayChart/DayChart';
export { DropOff, type DropOffProps, type DropOffView } from './responses/DropOff/DropOff';
export {
  FigureStrip,
  type FigureStripProps,
  type FigureView,
} from './responses/FigureStrip/FigureStrip';
export { duration, percent, type RateView } from './responses/figures';
export {
  ResponseList,
  type ResponseListProps,
  type ResponseView,
} from './responses/ResponseList/ResponseList';
export { type PathQuestionView, ResponsePath } from './responses/ResponsePath/ResponsePath';
export {
  type AmendDraft,
  type AmendedStepView,
  type AmendedText,
  AmendForm,
  type AmendFormProps,
  type RedlineWords,
} from './Sending/AmendForm';
export { FileGaps, type FileGapView } from './Sending/FileGaps';
export { LinkAddress, type LinkAddressProps } from './Sending/LinkAddress';
export { type SendDraft, SendForm, type SendFormProps } from './Sending/SendForm';
export {
  type MailBlock,
  type MailRun,
  SendingPreview,
  type SendingPreviewProps,
} from './Sending/SendingPreview';
export {
  type FileLinkView,
  type SendingView,
  SentParts,
  type SentPartsProps,
} from './Sending/SentParts';
export { type SendingState, sendingState } from './Sending/sendingStates';
export type { SignatureValue } from './SignaturePad/picture';
export { SignaturePad, type SignaturePadProps } from './SignaturePad/SignaturePad';
export { moduleKind, type StepView, stepsInWords } from './steps';
export {
  TemplateList,
  TemplateListLoading,
  type TemplateListProps,
  type TemplateView,
} from './TemplateList/TemplateList';
export { useDay } from './useDay';
