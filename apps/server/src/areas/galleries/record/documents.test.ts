import { expect, it } from 'vitest';
import { guestAccessOf, layoutOf, preferencesOf, visitorFormOf } from './documents';

const readers = { guestAccessOf, layoutOf, preferencesOf, visitorFormOf };

it.each(Object.entries(readers))(
  '%s reads what it wrote, and defaults in place of anything else',
  (_name, read) => {
    const defaults = read({});
    expect(read(defaults)).toEqual(defaults);
    for (const damaged of [
      null,
      undefined,
      'text',
      [],
      7,
      Object.fromEntries(Object.keys(defaults).map((key) => [key, {}])),
    ])
      expect(read(damaged)).toEqual(defaults);
    const [first] = Object.entries(defaults);
    const changed = { ...defaults, [first?.[0] ?? '']: first?.[1] === 'rows' ? 'columns' : !first?.[1] };
    expect(read({ ...changed, unknown: 1 })).toEqual(changed);
  },
);

it('asks for what the studio wants to know', () => {
  const fields = [{ key: 'name', label: 'Your name', kind: 'name', isRequired: true }];
  expect(visitorFormOf({ isEnabled: true, fields })).toEqual({ isEnabled: true, fields });
});
