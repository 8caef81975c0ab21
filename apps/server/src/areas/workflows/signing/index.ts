export { counterSign, openSignatureUpload } from './counter-sign';
export { signaturesOf } from './studio-file';
export { replaceSigner, voidFile } from './void-and-replace';
