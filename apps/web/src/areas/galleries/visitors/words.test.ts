import { describe, expect, it } from 'vitest';
import { deedInWords, roleName, waitingInWords } from './words';

const number = (value: number) => value.toLocaleString('en');
const person = {
  _id: 'noor',
  name: null,
  email: 'noor@haddad.example',
  hasSelfie: true,
  state: 'waiting',
  imageCount: null,
  registeredAt: '2026-10-01T10:00:00Z',
  notifiedAt: null,
};

describe('what visitors did', () => {
  it.each([
    ['picked', 1, 'Picked'],
    ['picked', 1_200, 'Picked 1,200 photos'],
    ['downloaded', 1, 'Downloaded 1 photo'],
    ['waved', 2, 'waved 2'],
  ])('%s %d is %s', (kind, count, words) => expect(deedInWords({ kind, count }, number)).toBe(words));

  it('is done by roles, of which there may be more than today', () => {
    expect(['client', 'guest', 'printer'].map(roleName)).toEqual(['Client', 'Guest', 'printer']);
  });
});

describe('somebody who waits', () => {
  it.each([
    [{}, 'Waits'],
    [{ state: 'matching' }, 'Selfie is being compared'],
    [{ state: 'notMatched', imageCount: 0 }, 'On no photo yet'],
    [{ state: 'matched', imageCount: 12 }, 'On 12 photos'],
    [{ state: 'notified', imageCount: 12, notifiedAt: '2026-12-03T10:00:00Z' }, 'Notified on 2026-12-03'],
  ])('%j is %s', (more, words) =>
    expect(waitingInWords({ ...person, ...more }, { number, date: (at) => at.slice(0, 10) })).toBe(words),
  );
});
