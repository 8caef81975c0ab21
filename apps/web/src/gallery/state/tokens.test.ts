import { expect, it } from 'vitest';
import { broughtBy, visitKeeper } from './tokens';

const token = 'a'.repeat(43);

it.each([
  ['', { invitation: undefined, preview: undefined }],
  [`#invitation=${token}`, { invitation: token, preview: undefined }],
  [`#preview=${token}`, { invitation: undefined, preview: token }],
  ['#invitation=short', { invitation: undefined, preview: undefined }],
  ['#%00', { invitation: undefined, preview: undefined }],
])('an address that ends with %s brings along', (hash, expected) => {
  expect(broughtBy(hash)).toEqual(expected);
});

it('keeps a visit on the device, and does without where nothing can be kept', () => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as unknown as Storage;
  const keeper = visitKeeper(() => store, 'juniper/okafor');
  expect(keeper.read()).toBeUndefined();
  keeper.keep(token);
  expect(keeper.read()).toBe(token);
  expect(visitKeeper(() => store, 'juniper/nair').read()).toBeUndefined();
  kept.set('atelier.visit.juniper/okafor', '<script>');
  expect(keeper.read()).toBeUndefined();
  const refused = visitKeeper(() => {
    throw new Error('Storage is off.');
  }, 'juniper/okafor');
  refused.keep(token);
  expect(refused.read()).toBeUndefined();
});
