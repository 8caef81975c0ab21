export { counterSign, openSignatureUpload } from './counter-sign';
export { replaceSigner, voidFile } from './mend';
export { signaturesOf } from './studio-file';
