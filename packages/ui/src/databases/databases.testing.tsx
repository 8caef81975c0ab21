import type { DatabaseField, FieldNames } from '@atelier/domain/databases';
import { useState } from 'react';
import type { CellWrite, DatabaseRowView } from './row';

const field = (
  id: string,
  name: string,
  type: DatabaseField['type'],
  more: Partial<DatabaseField> = {},
): DatabaseField => ({
  id,
  name,
  type,
  config: {},
  isRequired: false,
  isUnique: false,
  isReadOnly: false,
  selectionLimit: null,
  ...more,
});

/** The fields of print orders: one of each kind that people write. */
export const orderFields: readonly DatabaseField[] = [
  field('order', 'Order', 'title', { isRequired: true }),
  field('status', 'Status', 'status', {
    config: {
      status: [
        { id: 'toOrder', name: 'To order', group: 'todo', color: 'stone' },
        { id: 'lab', name: 'At the lab', group: 'inProgress', color: 'sky' },
        { id: 'delivered', name: 'Delivered', group: 'completed', color: 'moss' },
      ],
    },
  }),
  field('copies', 'Copies', 'number'),
  field('due', 'Due', 'date'),
  field('paper', 'Paper', 'select', {
    config: {
      options: [
        { id: 'linen', name: 'Linen', color: 'ochre' },
        { id: 'matt', name: 'Matt', color: 'plum' },
      ],
    },
  }),
  field('paid', 'Paid', 'checkbox'),
  field('for', 'For', 'person'),
  field('mail', 'Mail', 'email'),
  field('created', 'Created', 'createdAt'),
];

/** The people of the orders. */
export const orderNames: FieldNames = {
  people: [
    { id: 'mira', name: 'Mira Anand' },
    { id: 'tom', name: 'Tom Okafor' },
  ],
};

const order = (serialNumber: number, values: DatabaseRowView['values']): DatabaseRowView => ({
  id: `order-${serialNumber}`,
  serialNumber,
  values: { created: '2026-10-15T08:12:00Z', paid: false, ...values },
});

/** Print orders of the seed's couples. */
export const orders: readonly DatabaseRowView[] = [
  order(1, {
    order: 'Album, 40 pages, linen',
    status: 'lab',
    copies: 1,
    due: '2026-11-25',
    paper: ['linen'],
    for: ['mira'],
    mail: 'ada@ferreira.example',
  }),
  order(2, {
    order: 'Parents’ albums',
    status: 'lab',
    copies: 2,
    due: '2026-11-25',
    paper: ['linen', 'matt'],
  }),
  order(3, { order: 'Thank-you cards', status: 'toOrder', copies: 120, paid: true, for: ['mira', 'tom'] }),
  order(4, { order: 'Sneak peek prints', status: 'delivered', copies: 10, due: '2026-09-28' }),
];

/** Ten thousand orders. */
export const manyOrders = (count: number): DatabaseRowView[] =>
  Array.from({ length: count }, (_, place) =>
    order(place + 1, { order: `Print ${place + 1}`, copies: place % 7 }),
  );

/** Rows that keep what is written into them. */
export function useOrders(initial: readonly DatabaseRowView[]) {
  const [rows, setRows] = useState(initial);
  const write = (writes: readonly CellWrite[]) =>
    setRows((before) =>
      before.map((row) => {
        const own = writes.filter(({ rowId }) => rowId === row.id);
        const values = Object.fromEntries(own.map(({ fieldId, value }) => [fieldId, value]));
        return own.length === 0 ? row : { ...row, values: { ...row.values, ...values } };
      }),
    );
  return [rows, write] as const;
}
