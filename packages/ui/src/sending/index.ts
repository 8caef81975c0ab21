export {
  type AmendDraft,
  type AmendedStepView,
  type AmendedText,
  AmendForm,
  type AmendFormProps,
  type RedlineWords,
} from './AmendForm';
export { FileGaps, type FileGapView } from './FileGaps';
export { LinkAddress, type LinkAddressProps } from './LinkAddress';
export { type LinkDraft, LinkForm, type LinkFormProps } from './LinkForm';
export { type MailDraft, MailEditor, type MailEditorProps } from './MailEditor/MailEditor';
export { whyNoMoneyMoves } from './payment-words';
export { ReadsIn, type ReadsInProps } from './ReadsIn';
export { type SendDraft, SendForm, type SendFormProps } from './SendForm';
export {
  SendingPreview,
  type SendingPreviewProps,
} from './SendingPreview';
export {
  type FileLinkView,
  type SendingView,
  SentParts,
  type SentPartsProps,
} from './SentParts';
export { type SendingState, sendingState } from './sending-states';
