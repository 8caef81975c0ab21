/** The words of the referral page. Nothing is sold yet, so no discount is promised. */
export const referral = {
  title: 'Somebody would like you to see this',
  lead: 'The person who sent you this link runs their studio with Atelier: one calm place for the people they work for.',
  kept: 'This tab remembers the link. If you open a studio here, the person who invited you is recorded.',
  wrong: 'This link is broken, so we can’t record who invited you. You can still open a studio.',
  action: 'Open your studio',
} as const;
