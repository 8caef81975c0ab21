import { defineNotice, type NoticeKind } from '../../../platform/notices';
import type { ActivityAction } from './actions';

const lead = { module: 'workflows' } as const;

/** What people are notified about, by what the log records: once for each line. */
export const noticesOf: Partial<Readonly<Record<ActivityAction, NoticeKind>>> = {
  leadEnquired: defineNotice({
    ...lead,
    action: 'lead_arrived',
    group: 'Leads',
    label: 'New enquiry',
    hint: 'through one of your forms',
    by: ['inApp', 'email', 'push'],
  }),
  fileOpened: defineNotice({
    ...lead,
    action: 'file_viewed',
    group: 'Leads',
    label: 'File opened',
    hint: 'the first time through a link',
    by: ['inApp'],
  }),
  formAnswered: defineNotice({
    ...lead,
    action: 'form_answered',
    group: 'Leads',
    label: 'Form answered',
    by: ['inApp', 'email'],
  }),
  fileChosen: defineNotice({
    ...lead,
    action: 'proposal_chosen',
    group: 'Leads',
    label: 'Choice made in a proposal',
    by: ['inApp', 'email'],
  }),
  linkAskedFor: defineNotice({
    ...lead,
    action: 'link_requested',
    group: 'Leads',
    label: 'New link requested',
    hint: 'after one has expired',
    by: ['inApp'],
  }),
  fileSigned: defineNotice({
    ...lead,
    action: 'file_signed',
    group: 'Signing',
    label: 'Contract signed',
    hint: 'by a client',
    by: ['inApp', 'push'],
  }),
  fileDeclined: defineNotice({
    ...lead,
    action: 'file_declined',
    group: 'Signing',
    label: 'Signature declined',
    by: ['inApp', 'email', 'push'],
  }),
  paymentReceived: defineNotice({
    ...lead,
    action: 'payment_received',
    group: 'Money',
    label: 'Payment received',
    by: ['inApp', 'email', 'push'],
  }),
  paymentFailed: defineNotice({
    ...lead,
    action: 'payment_failed',
    group: 'Money',
    label: 'Payment failed',
    hint: 'of a client',
    by: ['inApp', 'email', 'push'],
    always: ['inApp', 'email'],
  }),
  paymentDisputed: defineNotice({
    ...lead,
    action: 'payment_disputed',
    group: 'Money',
    label: 'Payment disputed',
    by: ['inApp', 'email', 'push'],
    always: ['inApp', 'email'],
  }),
};

/** A part of a payment plan is late: a state of the file, not a line of its log. */
export const paymentOverdue = defineNotice({
  ...lead,
  action: 'payment_overdue',
  group: 'Money',
  label: 'Payment overdue',
  hint: 'the first day, then weekly',
  by: ['inApp', 'email'],
});

/** Everybody before the studio has signed. */
export const signatureNeeded = defineNotice({
  ...lead,
  action: 'signature_needed',
  group: 'Signing',
  label: 'Signature needed',
  hint: 'the client signed, you countersign',
  by: ['inApp', 'email', 'push'],
});

/** A contract is complete, and its sealed copies are there. */
export const signedByAll = defineNotice({
  ...lead,
  action: 'signed_by_all',
  group: 'Signing',
  label: 'Signed by everyone',
  hint: 'contracts that you sign',
  by: ['inApp', 'email'],
});
