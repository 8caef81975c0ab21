import type { Variable } from '../smart-files/variables.js';

/**
 * The variables that mails can name besides those of smart files: whom the mail is for, known of each that leaves, and the
 * payment that it is about, known once it is clear which.
 */
export const mailVariables: readonly Variable[] = [
  { key: 'recipient.name', label: 'Name of the recipient', type: 'text' },
  { key: 'recipient.firstName', label: 'First name of the recipient', type: 'text' },
  { key: 'recipient.email', label: 'Email address of the recipient', type: 'text' },
  { key: 'payment.name', label: 'Name of the payment', type: 'text' },
  { key: 'payment.amount', label: 'Amount of the payment', type: 'money' },
  { key: 'payment.due', label: 'Day the payment is due', type: 'day' },
];
