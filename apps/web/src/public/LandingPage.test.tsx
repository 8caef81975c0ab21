import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { session } from '../app/client';
import { sessionChanged } from '../app/use-session';
import { renderAt } from '../testing/render-at';
import { endedSessionOf } from './ended-session';
import { LandingPage } from './LandingPage';

function signedIn(token: string | undefined): void {
  session.set('token', token);
  sessionChanged();
}

afterEach(() => signedIn(undefined));

describe('LandingPage', () => {
  it('leads strangers to the sign-in and says nothing about a session', () => {
    renderAt('/', <LandingPage />);
    expect(screen.queryByText(/Your session has ended/)).toBeNull();
    for (const link of screen.getAllByRole('link', { name: 'Open your studio' })) {
      expect(link.getAttribute('href')).toBe('/sign-in');
    }
  });

  it('leads those who are signed in to their workspace', () => {
    signedIn('of-mira');
    renderAt('/', <LandingPage />);
    expect(screen.queryByRole('link', { name: 'Open your studio' })).toBeNull();
    for (const link of screen.getAllByRole('link', { name: 'Open your workspace' })) {
      expect(link.getAttribute('href')).toBe('/home');
    }
  });

  it('says that a session has ended, and carries on where it did', () => {
    const next = '/contacts?panel=contact.7';
    const { router } = renderAt('/', <LandingPage />, { state: { expired: true, next } });
    expect(screen.getByText(/Your session has ended/).closest('[role="status"]')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(router.state.location).toMatchObject({ pathname: '/sign-in', state: { next } });
  });
});

describe('endedSessionOf', () => {
  it.each([
    [{ expired: true, next: '/home' }, { next: '/home' }],
    [{ expired: true }, {}],
    [{ expired: true, next: 7 }, {}],
    [{ next: '/home' }, undefined],
    [{ expired: 'yes', next: '/home' }, undefined],
    ['expired', undefined],
    [null, undefined],
  ])('%j gives %j', (state, ended) => {
    expect(endedSessionOf(state)).toEqual(ended);
  });
});
