export { agreementOf, tellSigner } from './after-signing';
export { choose } from './choose';
export { decline } from './decline';
export { askForLink, registerLinkRequests } from './link-requests';
export { rememberOpening } from './opening';
export { refuseEarly, refuseOtherConsent, signerOf, signSmartFile } from './sign';
export { checkSignaturePicture, readSignaturePicture, type SignaturePicture } from './signature-picture';
export { writeSignature } from './write-signature';
