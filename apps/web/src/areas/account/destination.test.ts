import { describe, expect, it } from 'vitest';
import { destinationOf, startOf } from './destination';

describe('destinationOf', () => {
  it.each([
    [{ next: '/contacts?panel=contact.7' }, '/contacts?panel=contact.7'],
    [{ next: '/home' }, '/home'],
    [{ next: '//elsewhere.example' }, '/home'],
    [{ next: '/\\elsewhere.example' }, '/home'],
    [{ next: 'https://elsewhere.example' }, '/home'],
    [{ next: '/sign-in' }, '/home'],
    [{ next: '/' }, '/home'],
    [{ next: 7 }, '/home'],
    [{}, '/home'],
    [null, '/home'],
    ['/contacts', '/home'],
  ])('%j leads to %s', (state, path) => {
    expect(destinationOf(state)).toBe(path);
  });
});

describe('startOf', () => {
  it.each([
    [true, { next: '/contacts' }, '/contacts'],
    [false, { next: '/contacts' }, '/onboarding'],
    [false, null, '/onboarding'],
    [false, { next: '/invitation#token' }, '/invitation#token'],
    [false, { next: 'https://elsewhere.example/invitation#token' }, '/onboarding'],
  ])('with a workspace: %s, %j leads to %s', (hasWorkspace, state, path) => {
    expect(startOf(hasWorkspace, state)).toBe(path);
  });
});
