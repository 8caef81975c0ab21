import type { Variable } from '../smart-files/variables.js';

/**
 * The variables available to emails in addition to those of smart files: the recipient, which every sent email has,
 * and the payment, once it is determined.
 */
export const mailVariables: readonly Variable[] = [
  { key: 'recipient.name', label: 'Name of the recipient', type: 'text' },
  { key: 'recipient.firstName', label: 'First name of the recipient', type: 'text' },
  { key: 'recipient.email', label: 'Email address of the recipient', type: 'text' },
  { key: 'payment.name', label: 'Name of the payment', type: 'text' },
  { key: 'payment.amount', label: 'Amount of the payment', type: 'money' },
  { key: 'payment.due', label: 'Day the payment is due', type: 'day' },
  { key: 'gallery.name', label: 'Name of the gallery', type: 'text' },
  { key: 'gallery.message', label: 'What you write when you share it', type: 'text' },
];

/** Whether emails about galleries can name a variable: they know the studio, the recipient and the gallery, but no file. */
export const isInGalleryMails = (key: string): boolean => /^(gallery|recipient|workspace)\./.test(key);
