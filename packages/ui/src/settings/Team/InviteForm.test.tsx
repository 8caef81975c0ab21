import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type TypedText, type TypedTexts, TypedTextsContext } from '../../foundation/TypedText/typed-texts';
import { AccessTokenForm } from '../AccessTokens/AccessTokenForm';
import { InviteForm } from './InviteForm';

const device = new Map<string, TypedText>();
const store: TypedTexts = {
  of: (field) => device.get(field),
  keep: (field, typed) => void (typed ? device.set(field, typed) : device.delete(field)),
};
const nothing = () => undefined;

it.each([
  [
    'Email addresses',
    <InviteForm
      key="invite"
      field="form.invite"
      roles={[{ value: 'member', label: 'Member' }]}
      roleText={() => ''}
      seats={{ total: null, members: 1, invitations: 0 }}
      onSubmit={nothing}
      onCancel={nothing}
    />,
  ],
  [
    'Name',
    <AccessTokenForm key="token" field="form.token" areas={[]} onSubmit={nothing} onCancel={nothing} />,
  ],
])('%s stay after Cancel and a reload', (label, form) => {
  const open = () =>
    render(
      <MantineProvider>
        <TypedTextsContext value={store}>{form}</TypedTextsContext>
      </MantineProvider>,
    );
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: label });
  const first = open();
  fireEvent.change(field(), { target: { value: 'dev@mail.example' } });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  first.unmount();
  open();
  expect(field().value).toBe('dev@mail.example');
});
