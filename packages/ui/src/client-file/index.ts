/** The pages that a studio's client sees: light, without Mantine, in the studio's colours. Styles: `@atelier/ui/client-file.css`. */

export { type GivenSignature, type SigningMethod, signatureLimits } from '../foundation/Signature/signature';
export { brandColours } from '../theme/brand-colours';
export { ChangedParts, type ChangedPartsProps } from './Changes/ChangedParts';
export type { VisitorProof } from './Contract/CodeField';
export { ContractView, type ContractViewProps } from './Contract/ContractView';
export { DeclinePanel, type DeclinePanelProps } from './Contract/DeclinePanel';
export { SignedPanel, type SignedPanelProps } from './Contract/SignedPanel';
export { type SignerLine, SignerList, type SignerListProps } from './Contract/SignerList';
export { SigningPanel, type SigningPanelProps, type SigningVisitor } from './Contract/SigningPanel';
export { nextSigners, type SignerNames, signerLines, signerName } from './Contract/signers';
export { VisitorFields, type VisitorFieldsProps, visitorProblem } from './Contract/VisitorFields';
export type { UploadAnswer } from './Form/answer-field';
export { FormView, type FormViewProps } from './Form/LazyForm';
export { fileInWords } from './file-words';
export { InvoiceView, type InvoiceViewProps } from './Invoice/InvoiceView';
export { type PaymentLine, PaymentPlan, type PaymentPlanProps, type PlanLine } from './Invoice/PaymentPlan';
export { LanguageChooser, type LanguageChooserProps } from './LanguageChooser/LanguageChooser';
export {
  type ClientPortal,
  type ClientSigner,
  type ClientStudio,
  contentOf,
  type SignedBy,
  type StepContent,
  type Visitor,
} from './model';
export { NoScriptNotice, type NoScriptNoticeProps, Notice, type NoticeProps } from './Notices/Notice';
export { ShutLink, type ShutLinkProps, type ShutReason } from './Notices/ShutLink';
export { ClientPage, type ClientPageProps } from './Page/ClientPage';
export { Onward, type OnwardProps } from './Page/Onward';
export type { StepMark } from './Page/StepList';
export {
  type CoverPicture,
  type NextStep,
  ProposalView,
  type ProposalViewProps,
} from './Proposal/ProposalView';
export type { WriterProps } from './Proposal/Writer';
export {
  Documents,
  type DocumentsProps,
  type GivenFile,
  type KeptDocument,
  ThankYouView,
  type ThankYouViewProps,
} from './ThankYou/ThankYouView';
export { useIsReady } from './use-is-ready';
export {
  dayInWords,
  dayOfInstant,
  dueInWords,
  heldInWords,
  instantInWords,
  moneyWriter,
  type WriteMoney,
} from './wording';
export { useWords, WordsProvider } from './words';
