/** What people and jobs do with smart files; the values of `ActivityLog.action`. */
export type ActivityAction =
  | `template${'Created' | 'Copied' | 'Changed' | 'Published' | 'Withdrawn' | 'Deleted' | 'Restored'}`
  | `lead${'Created' | 'Enquired' | 'Copied' | 'Changed' | 'Moved' | 'Deleted' | 'Restored'}`
  | `lead${'Sent' | 'Amended'}`
  | `link${'Opened' | 'Closed'}`
  | `mail${'Written' | 'Planned' | 'Approved' | 'Cancelled'}`
  | `action${'CarriedOut' | 'Skipped'}`
  | `step${'Added' | 'Changed' | 'Removed'}`
  | 'templateUsed'
  | `variable${'Created' | 'Changed' | 'Deleted'}`
  | `emailTemplate${'Created' | 'Copied' | 'Changed' | 'Deleted' | 'Restored'}`
  | 'moduleChanged'
  | 'addressChanged'
  | `file${'Opened' | 'Chosen' | 'Signed' | 'CounterSigned' | 'Declined' | 'Sealed' | 'Voided'}`
  | 'linkAskedFor'
  | 'enquiryLimitReached'
  | 'signerReplaced'
  | `form${'Answered' | 'ResponseDeleted' | 'ResponseRestored'}`
  | `payment${'Received' | 'Failed' | 'Recorded' | 'Undone' | 'Refunded' | 'Disputed'}`
  | 'refundFailed'
  | 'amountWaived'
  | 'invoiceAccepted'
  | 'invoiceIssued'
  | 'creditNoteIssued'
  | 'viewerAnalyticsChanged';

/** A field before and after a change, as text. */
export interface ActivityChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}
