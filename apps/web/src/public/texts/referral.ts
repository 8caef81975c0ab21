/** The words of the referral page. Nothing is sold yet, so that no discount is promised (specification 2 §9). */
export const referral = {
  title: 'Somebody would like you to see this',
  lead: 'The person who sent you this link runs their studio with Atelier: one calm place for the people they work for.',
  kept: 'The link is remembered in this tab. If you open a studio here, its owner is noted as the one who brought you.',
  wrong: 'This link has a mistake in it, so nobody can be noted. You can open a studio all the same.',
  action: 'Open your studio',
} as const;
