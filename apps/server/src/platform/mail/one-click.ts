/** The field of the form with which mail programs, and the page without JavaScript, stop mails (RFC 8058): name and value. */
export const ONE_CLICK = ['List-Unsubscribe', 'One-Click'] as const;
