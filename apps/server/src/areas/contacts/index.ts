import type { RestHandlers } from '../../platform/context';
import type { StreamHandler } from '../../platform/http/rest';
import type { Platform } from '../../platform/platform';
import { exportContacts } from './export/handler';
import { handleImports } from './import/jobs';
import {
  applyImport,
  correctImportRow,
  createImport,
  getImport,
  listImportRows,
  listImports,
  mapImport,
  readImport,
  stopImport,
  undoImport,
} from './import-handlers';
import { sweepContacts } from './sweep';
import { writeTextForms } from './text-forms';

export { contactOfEnquirer } from './enquirer';
export { type NewContactEvent, recordContactEvents, recordContactEventsOf } from './events';
export { fillContact } from './fill-in';
export { emailProblem } from './import/values';
export { contactsResolvers } from './resolvers';

/** Files of the contacts area, written while they are sent. */
export const contactsStreams = { exportContacts } satisfies Record<string, StreamHandler>;

/** Answers of the contacts area to REST calls. */
export const contactsHandlers: Partial<RestHandlers> = {
  listImports,
  createImport,
  getImport,
  readImport,
  mapImport,
  listImportRows,
  correctImportRow,
  applyImport,
  stopImport,
  undoImport,
};

/** Tells the jobs who does the work of this area. */
export function registerContactsJobs(platform: Platform): void {
  handleImports(platform);
  // At every start, and once a day: there is nothing to do unless an older version wrote contacts.
  platform.jobs.every('contacts.text-forms', 86_400, () => writeTextForms(platform));
  platform.jobs.every('contacts.sweep', 3_600, () => sweepContacts(platform));
}
