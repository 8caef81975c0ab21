/** The parts of the contacts area that other areas use. */
export { contactOfEnquirer } from './enquirer';
export { type NewContactEvent, recordContactEvents, recordContactEventsOf } from './events';
export { allContacts } from './export';
export { fillContact } from './fill-in';
export { emailProblem } from './values';
