import { v7 as uuid } from 'uuid';
import type { TestPerson } from '../../src/areas/account/testing';
import type { TestStudio } from '../../src/areas/contacts/testing';

/** One real thing of every kind that a call can name, by id. */
export interface Things {
  readonly contact: string;
  readonly otherContact: string;
  readonly merge: string;
  readonly view: string;
  readonly task: string;
  readonly taskLabel: string;
  readonly taskView: string;
  readonly taskMetadata: string;
  readonly template: string;
  readonly lead: string;
  readonly proposal: string;
  readonly contract: string;
  readonly invoice: string;
  readonly form: string;
  readonly thankyou: string;
  /** Versions of what clients act on. */
  readonly proposalVersion: string;
  readonly contractVersion: string;
  readonly invoiceVersion: string;
  readonly formVersion: string;
  readonly variable: string;
  readonly emailTemplate: string;
  /** A step that nothing else is done with. */
  readonly spareStep: string;
  /** A mail of the lead that waits for approval, and a link to its file that nobody opened. */
  readonly sending: string;
  readonly fileLink: string;
  /** What was sent of the thank-you page. */
  readonly version: string;
  readonly formResponse: string;
  readonly import: string;
  readonly run: string;
  readonly person: string;
  readonly session: string;
  readonly tenant: string;
}

/** A workspace full of things, each of which says `canary` somewhere. */
export interface Tenant {
  readonly handle: string;
  readonly canary: string;
  readonly owner: TestPerson;
  readonly things: Things;
  /** The token of its client's link. */
  readonly link: string;
}

/** A studio that is filled with things: everything that it makes says `canary`. */
export type CanaryStudio = TestStudio & { readonly canary: string };

/** Ids that nobody has. */
export const unknownThings = (): Things => ({
  contact: uuid(),
  otherContact: uuid(),
  merge: uuid(),
  view: uuid(),
  import: uuid(),
  run: uuid(),
  person: uuid(),
  session: uuid(),
  tenant: uuid(),
  task: uuid(),
  taskLabel: uuid(),
  taskView: uuid(),
  template: uuid(),
  lead: uuid(),
  proposal: uuid(),
  contract: uuid(),
  invoice: uuid(),
  form: uuid(),
  thankyou: uuid(),
  proposalVersion: uuid(),
  contractVersion: uuid(),
  invoiceVersion: uuid(),
  formVersion: uuid(),
  variable: uuid(),
  emailTemplate: uuid(),
  spareStep: uuid(),
  sending: uuid(),
  fileLink: uuid(),
  version: uuid(),
  formResponse: uuid(),
  taskMetadata: uuid(),
});
