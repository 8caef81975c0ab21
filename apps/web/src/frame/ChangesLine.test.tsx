import { useCreateTask } from '@atelier/react-hooks';
import { createVisitor } from '@atelier/server/testing/visitors';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, inject, it } from 'vitest';
import { breakNetwork } from '../testing/network';
import { renderAt } from '../testing/render-at';
import { ChangesLine } from './ChangesLine';

function Screen() {
  const create = useCreateTask();
  return (
    <>
      <ChangesLine />
      <button type="button" onClick={() => create.mutate({ title: 'Call the venue' })}>
        Add
      </button>
      <p>{create.isSuccess ? 'Added' : 'Not yet'}</p>
    </>
  );
}

it('lists what waits while the server is out of reach, and leaves when it was saved', async () => {
  const visitor = await createVisitor(inject('atelier').origin);
  renderAt('/', <Screen />, { visitor });
  const network = breakNetwork('/graphql');
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect((await screen.findByRole('status')).textContent).toContain('1 change');
  fireEvent.click(screen.getByRole('button', { name: 'Review' }));
  expect(await screen.findByText('Title: Call the venue')).toBeDefined();
  network.restore();
  await waitFor(() => expect(screen.getByText('Added')).toBeDefined(), { timeout: 8_000 });
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});
