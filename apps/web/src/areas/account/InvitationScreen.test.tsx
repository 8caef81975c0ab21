import { settings, unwrap } from '@atelier/sdk';
import { createVisitor, readInvitation, signInVisitor } from '@atelier/server/testing/visitors';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, inject, it } from 'vitest';
import { session } from '../../app/client';
import { sessionChanged } from '../../app/use-session';
import { renderAt } from '../../testing/render-at';
import { InvitationScreen } from './InvitationScreen';

const { origin } = inject('atelier');

it('asks somebody without a name for it when they join', async () => {
  const owner = await createVisitor(origin);
  const email = `dev-${crypto.randomUUID().slice(0, 8)}@mail.example`;
  await unwrap(settings(owner.client).invite({ invitations: [{ email, role: 'member' }] }));
  const client = await signInVisitor(origin, email);
  const token = (await client.session.get('token')) ?? '';
  session.set('token', token);
  sessionChanged();
  renderAt(`/invitation#${await readInvitation(origin, email)}`, <InvitationScreen />, {
    visitor: { token, workspaceId: owner.workspaceId },
    pattern: '/invitation',
  });
  const type = async (name: string, value: string) =>
    fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } });
  await type('First name', 'Dev');
  await type('Last name', 'Nair');
  fireEvent.click(screen.getByRole('button', { name: 'Accept and open Juniper & Light' }));
  const team = async () => (await unwrap(settings(owner.client).team({}))).data;
  await waitFor(async () => expect((await team()).map(({ name }) => name)).toContain('Dev Nair'));
});
