import type { Variable } from '../smart-files/variables.js';

/**
 * The variables that mails about a payment can name besides those of smart files: known once it is clear which payment a mail is
 * about.
 */
export const mailVariables: readonly Variable[] = [
  { key: 'payment.name', label: 'Name of the payment', type: 'text' },
  { key: 'payment.amount', label: 'Amount of the payment', type: 'money' },
  { key: 'payment.due', label: 'Day the payment is due', type: 'day' },
];
