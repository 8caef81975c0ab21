import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWith, signedInClient } from '../../../test/render.js';
import { useMembers } from './membership.js';

it('the members are those of the workspace, with their roles', async () => {
  const { result } = renderWith(await signedInClient(), () => useMembers());
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  expect(result.current.data?.map(({ name, role }) => `${name}: ${role}`).sort()).toEqual([
    'Mira Anand: owner',
    'Tom Okafor: member',
  ]);
});
