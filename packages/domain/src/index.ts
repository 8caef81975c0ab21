/** Pure rules that every package shares. Larger subjects have entries of their own: see README.md. */

export { addressLines, type PostalAddress } from './address.js';
export { BYTE_ORDER_MARK, csvRecord, harmlessCell } from './csv.js';
export { type FileNameParts, harmlessFileName, splitExtension } from './file-name.js';
export { fileSize } from './file-size.js';
export { createId } from './identifiers.js';
export { mergeText } from './merge-text.js';
export { once } from './once.js';
export * from './recurrence/index.js';
export { isSlug } from './slug.js';
export { cleanLine, cleanText, visibleText } from './text.js';
export { emailPattern, isEmail, isPhoneNumber, isUrl, isWebUrl, phoneAddress } from './validation.js';
export { readWebAddress } from './web-address.js';
