import { unwrap, variables } from '@atelier/sdk';
import { createVisitor } from '@atelier/server/testing/visitors';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, inject, it } from 'vitest';
import { toasts } from '../../app/toasts';
import { renderAt } from '../../testing/render-at';
import { VariablesScreen } from './VariablesScreen';

it('brings a deleted variable back', async () => {
  const visitor = await createVisitor(inject('atelier').origin);
  const { workspaceId } = visitor;
  const made = { label: 'Ceremony', type: 'time', defaultValue: '15:30' } as const;
  const { key } = await unwrap(variables(visitor.client).create(made, { workspaceId }));
  renderAt('/settings/variables', <VariablesScreen />, { visitor });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Ceremony' }));
  await screen.findByText('No custom variables yet');
  const undo = toasts.getToasts().find(({ message }) => message === 'Ceremony deleted')?.action;
  undo?.onAction();
  await waitFor(async () =>
    expect((await unwrap(variables(visitor.client).list({}, { workspaceId }))).data).toMatchObject([
      { key, ...made },
    ]),
  );
});
