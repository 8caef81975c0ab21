import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderIn } from '../../testing/contract';
import { SortButton } from '../../views/SortEditor/SortButton';
import { DataTable } from './DataTable';

it.each([
  ['asc', 'ascending'],
  ['desc', 'descending'],
] as const)('points the arrow of a head the way of the sort button: %s', (direction, told) => {
  renderIn(
    'light',
    <>
      <SortButton
        sorts={[{ fieldId: 'name', direction }]}
        fields={[{ id: 'name', name: 'Name', type: 'text' }]}
        onChange={vi.fn()}
      />
      <DataTable
        label="Contacts"
        columns={[{ id: 'name', header: 'Name', width: '1fr', sortBy: 'name', cell: () => null }]}
        rows={[]}
        rowId={String}
        rowName={String}
        sort={{ by: 'name', direction: told }}
        onSort={vi.fn()}
      />
    </>,
  );
  const wayOf = (element: HTMLElement) =>
    /arrow-up|sort-ascending/.test(element.innerHTML)
      ? 'up'
      : /arrow-down|sort-descending/.test(element.innerHTML)
        ? 'down'
        : '';
  const button = screen.getByTitle('Sort');
  const head = screen.getByRole('columnheader', { name: 'Name' });
  expect(wayOf(head)).toBe(wayOf(button));
  expect(wayOf(head)).toBe(direction === 'asc' ? 'up' : 'down');
});
