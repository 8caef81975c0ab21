import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { type TypedText, TypedTextsContext } from './typed-texts';
import { useTypedForm } from './use-typed-form';

const studio = { name: 'Juniper & Light', work: ['weddings'] as readonly string[], note: '' };

/** A form over what is saved, in a browser that keeps what is typed. */
function open(device: Map<string, TypedText>, initial: { saved: typeof studio; revision?: number }) {
  const store = {
    of: (field: string) => device.get(field),
    keep: (field: string, typed: TypedText | undefined) => {
      if (typed) device.set(field, JSON.parse(JSON.stringify(typed)));
      else device.delete(field);
    },
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TypedTextsContext value={store}>{children}</TypedTextsContext>
  );
  return renderHook((props) => useTypedForm({ field: 'form.studio', label: 'Studio', ...props }), {
    wrapper,
    initialProps: initial,
  });
}

it('keeps what was typed until it is saved, and nothing that is as it was', () => {
  const device = new Map<string, TypedText>();
  const first = open(device, { saved: studio, revision: 3 });
  act(() => first.result.current.change({ name: 'Juniper', note: 'Half a' }));
  act(() => first.result.current.change({ note: '' }));
  expect(first.result.current).toMatchObject({ isChanged: true, changes: { name: 'Juniper' } });
  first.unmount();
  const again = open(device, { saved: studio, revision: 4 });
  // Made of the revision that was seen.
  expect(again.result.current).toMatchObject({ values: { ...studio, name: 'Juniper' }, revision: 3 });
  act(() => again.result.current.change({ name: studio.name }));
  expect(again.result.current).toMatchObject({ isChanged: false, revision: 4 });
  expect(device.size).toBe(0);
  act(() => again.result.current.change({ work: ['brands'] }));
  act(() => again.result.current.reset());
  expect([again.result.current.values, device.size]).toEqual([studio, 0]);
});

it('follows what is saved elsewhere, and names what was typed over it', () => {
  const { result, rerender } = open(new Map(), { saved: studio, revision: 1 });
  act(() => result.current.change({ name: 'Juniper' }));
  rerender({ saved: { ...studio, note: 'Closed on Mondays' }, revision: 2 });
  expect(result.current).toMatchObject({
    values: { name: 'Juniper', note: 'Closed on Mondays' },
    overtaken: [],
    revision: 1,
  });
  rerender({ saved: { ...studio, name: 'Light' }, revision: 3 });
  expect(result.current).toMatchObject({ values: { name: 'Juniper' }, overtaken: ['name'] });
  // Both have written the same.
  rerender({ saved: { ...studio, name: 'Juniper' }, revision: 4 });
  expect(result.current).toMatchObject({ isChanged: false, overtaken: [] });
});

it('keeps what is typed while something is being saved', () => {
  const { result, rerender } = open(new Map(), { saved: studio, revision: 1 });
  act(() => result.current.change({ name: 'Juniper', note: 'Closed' }));
  const forget = result.current.sending();
  act(() => result.current.change({ note: 'Closed on Mondays', work: ['brands'] }));
  rerender({ saved: { ...studio, name: 'Juniper', note: 'Closed' }, revision: 2 });
  act(() => forget(2));
  expect(result.current).toMatchObject({
    changes: { note: 'Closed on Mondays', work: ['brands'] },
    overtaken: [],
    revision: 2,
  });
  const forgetAll = result.current.sending();
  act(() => forgetAll(3));
  expect(result.current.changes).toEqual({});
});

it('leaves out what was kept of a field that takes another kind of value now', () => {
  const form = { values: { name: 7, work: 'weddings', note: 'Yes' }, base: {}, revision: undefined };
  const { result } = open(new Map([['form.studio', { text: '', base: '', form }]]), { saved: studio });
  expect(result.current.changes).toEqual({ note: 'Yes' });
});
