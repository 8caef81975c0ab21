import { defineArea } from '../../platform/area';
import { HOUR } from '../../platform/limits/named-limits';
import { exportContacts } from './export';
import {
  applyImport,
  correctImportRow,
  createImport,
  getImport,
  handleImports,
  importFinished,
  listImportRows,
  listImports,
  mapImport,
  readImport,
  stopImport,
  undoImport,
} from './import';
import { contactsResolvers } from './resolvers';
import * as tables from './schema';
import { sweepContacts } from './sweep';

/** Contacts: the people that a studio works for. */
export const contacts = defineArea({
  name: 'contacts',
  handlers: {
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
  },
  resolvers: { workflows: contactsResolvers },
  streams: { exportContacts },
  live: {
    contact: 'member',
    'contact-tag': 'member',
    'contact-view': 'member',
    'contact-view-choice': 'account',
    import: 'member',
  },
  notices: [importFinished],
  jobs(platform) {
    handleImports(platform);
    platform.jobs.every('contacts.sweep', 3_600, () => sweepContacts(platform));
  },
  tables,
  // An export of all contacts reads all of them.
  limits: { 'contacts-export': { rules: [{ by: 'account', points: 30, window: HOUR }] } },
});
