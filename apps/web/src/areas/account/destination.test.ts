import { describe, expect, it } from 'vitest';
import { destinationOf } from './destination';

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
