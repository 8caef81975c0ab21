export { looksLikeEmail, looksLikeNumber, looksLikePhone, plainCell } from './cells';
export { mailboxKey } from './mailbox';
export { nameKey } from './name-key';
export { phoneKey, readPhone } from './phones';
export { contactShape, fieldsOf, type RowFields, type RowValues, storedValues } from './stored-values';
export { emailProblem, isStandIn, type JudgedRow, judgeRow, type RowTexts, shown, splitTags } from './values';
