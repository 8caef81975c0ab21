import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type TypedText, type TypedTexts, TypedTextsContext } from '../../foundation/TypedText/typed-texts';
import { TypedField } from './TypedField';

const why = 'This can’t be empty, so what was saved is back.';

/** A field that may not be empty, on a device that keeps what is typed. */
function open(device: Map<string, TypedText>) {
  const store: TypedTexts = {
    of: (field) => device.get(field),
    keep: (field, typed) => (typed ? device.set(field, typed) : device.delete(field)),
  };
  const onCommit = vi.fn(() => Promise.resolve());
  const view = render(
    <MantineProvider>
      <TypedTextsContext value={store}>
        <TypedField
          label="Name"
          field="gallery.1.name"
          value="Okafor & Reyes"
          revision={3}
          isRequired
          onCommit={onCommit}
        />
      </TypedTextsContext>
    </MantineProvider>,
  );
  const input = screen.getByRole<HTMLInputElement>('textbox');
  const type = (value: string) => act(() => fireEvent.change(input, { target: { value } }));
  return { ...view, onCommit, input, type };
}

it('brings back what was saved when it is left empty, and says why until somebody types', () => {
  const { input, type, onCommit } = open(new Map());
  type('');
  expect(screen.queryByText(why)).toBeNull();
  act(() => fireEvent.blur(input));
  expect([input.value, onCommit.mock.calls]).toEqual(['Okafor & Reyes', []]);
  expect(screen.getByText(why)).toBeDefined();
  type('Okafor');
  expect(screen.queryByText(why)).toBeNull();
});

it('does so after a reload too, and forgets that it was emptied', () => {
  const device = new Map<string, TypedText>();
  const first = open(device);
  first.type('');
  expect(device.size).toBe(1);
  const again = new Map(device);
  first.unmount();
  const second = open(again);
  expect([second.input.value, again.size]).toEqual(['Okafor & Reyes', 0]);
  expect(screen.getByText(why)).toBeDefined();
  expect(second.onCommit).not.toHaveBeenCalled();
});
