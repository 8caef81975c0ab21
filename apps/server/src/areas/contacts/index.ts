/** What other areas use of contacts. */
export { contactOfEnquirer } from './enquirer';
export { type NewContactEvent, recordContactEvents, recordContactEventsOf } from './events';
export { fillContact } from './fill-in';
export { emailProblem } from './values';
