import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { keptReferral } from '../areas/account/referral';
import { renderAt } from '../testing/render-at';
import { ReferralPage } from './ReferralPage';
import { referral } from './texts/referral';

const open = (code: string) =>
  renderAt(`/referral/${code}`, <ReferralPage />, { pattern: '/referral/:referralCode' });

beforeEach(() => window.sessionStorage.clear());

describe('ReferralPage', () => {
  it('keeps the code for the sign-up and leads there', () => {
    open('MIRA-2026');
    expect(keptReferral()).toBe('MIRA-2026');
    expect(screen.getByText(new RegExp(referral.kept.slice(0, 20)))).toBeTruthy();
    expect(screen.getByRole('link', { name: referral.action }).getAttribute('href')).toBe('/sign-in');
  });

  it('says so when the code cannot be right, and keeps nothing', () => {
    open('a_b');
    expect(keptReferral()).toBeUndefined();
    expect(screen.getByText(new RegExp(referral.wrong.slice(0, 20)))).toBeTruthy();
  });
});
