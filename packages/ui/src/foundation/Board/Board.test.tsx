import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderIn } from '../../testing/contract';
import { Board } from './Board';
import type { CardProps } from './board';
import { CardBox } from './CardBox';

const columns = ['first', 'second'].map((id) => ({
  id,
  name: id,
  total: 3,
  items: [1, 2, 3].map((number) => ({ id: `${id}-${number}` })),
}));

it('draws only the card in the hand again while it is carried', () => {
  const drawCard = vi.fn(({ id }: { id: string }, props: CardProps) => <CardBox {...props}>{id}</CardBox>);
  const onMove = vi.fn();
  renderIn(
    'light',
    <Board
      label="Everything"
      columns={columns}
      words={{ one: 'task', many: 'tasks' }}
      drawCard={drawCard}
      nameOf={({ id }) => id}
      onMove={onMove}
      onOpen={vi.fn()}
    />,
  );
  const drawn = () => drawCard.mock.calls.splice(0).map(([{ id }]) => id);
  const press = (key: string) => fireEvent.keyDown(screen.getByRole('option', { name: 'first-2' }), { key });
  const card = screen.getByRole('option', { name: 'first-2' });
  act(() => card.focus());
  drawn();
  press(' ');
  expect(new Set(drawn())).toEqual(new Set(['first-2']));
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowUp']) press(key);
  expect(screen.getByText(/^Moved to .*second/)).toBeTruthy();
  expect(drawn()).toEqual([]);
  press(' ');
  expect(onMove).toHaveBeenCalledWith(
    expect.objectContaining({ id: 'first-2', from: 'first', to: 'second' }),
  );
});

it('says of an empty column whether there is nothing, or nothing that matches', () => {
  const board = (isFiltered: boolean) => (
    <Board
      label="Everything"
      columns={[{ id: 'first', name: 'Enquiry', total: 0, items: [] }]}
      words={{ one: 'lead', many: 'leads' }}
      drawCard={() => null}
      nameOf={() => ''}
      isFiltered={isFiltered}
    />
  );
  renderIn('light', board(false));
  expect(screen.getByText('Nothing in Enquiry')).toBeTruthy();
  renderIn('light', board(true));
  expect(screen.getByText('Nothing matches here')).toBeTruthy();
});
