import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Field, RowReader } from '../definition/field';
import type { FilterDefinition } from '../definition/filter';
import { compileFilter } from './evaluate';
import { BLOCK } from './keep';
import {
  allSampleFields,
  anyDefinition,
  anyRow,
  type SampleRow,
  sampleContext,
  sampleReader,
} from './samples.testing';

/** Longer than what is tested together, with an end that is shorter. */
const LONG = BLOCK * 3 + 7;

describe('select', () => {
  it('FILTER-7, FILTER-9: many rows are answered as row by row, in their order', () => {
    const drawn = fc.array(anyRow, { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(anyDefinition, drawn, fc.integer({ min: 1, max: LONG }), (definition, some, length) => {
        const rows = Array.from({ length }, (_, index) => ({ ...some[index % some.length], index }));
        const { select, matches } = compileFilter<SampleRow>(
          definition,
          allSampleFields,
          sampleReader,
          sampleContext,
        );
        const expected = rows.filter(matches);
        expect(select(rows)).toEqual(expected);
        // By then the order of the tests has been corrected by what was seen.
        expect(select(rows)).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  it('FILTER-9: of no rows none, and the rows are not changed', () => {
    const { select } = compileFilter(undefined, allSampleFields, sampleReader, sampleContext);
    const rows: readonly SampleRow[] = Object.freeze([{ text: 'a' }, { text: 'b' }]);
    expect(select([])).toEqual([]);
    expect(select(rows)).toEqual(rows);
    expect(select(rows)).not.toBe(rows);
  });

  it('FILTER-7: a test that turns out to decide most is asked first from then on', () => {
    interface Invoice {
      readonly id: string;
      readonly paid: boolean;
      readonly amount: number;
    }
    const asked = { paid: 0, amount: 0 };
    const fields: Field[] = [
      { id: 'paid', type: 'checkbox' },
      { id: 'amount', type: 'number' },
    ];
    const reader: RowReader<Invoice> = {
      id: ({ id }) => id,
      cell: () => undefined,
      cells: {
        paid: (invoice) => {
          asked.paid += 1;
          return invoice.paid;
        },
        amount: (invoice) => {
          asked.amount += 1;
          return invoice.amount;
        },
      },
    };
    const filter: FilterDefinition = {
      match: 'all',
      filters: [
        { fieldId: 'paid', operator: 'is', value: true },
        { fieldId: 'amount', operator: 'greaterThan', value: 100 },
      ],
    };
    // All are paid, and one of a hundred is dear.
    const rows = Array.from({ length: LONG }, (_, index) => ({
      id: String(index),
      paid: true,
      amount: index % 100 === 0 ? 200 : 50,
    }));
    expect(compileFilter(filter, fields, reader, sampleContext).select(rows)).toHaveLength(16);
    expect(asked.amount).toBe(LONG);
    expect(asked.paid).toBeLessThan(BLOCK + 40);
  });

  it('FILTER-9: a reader may filter, too', () => {
    const fields: Field[] = [
      { id: 'amount', type: 'number' },
      { id: 'large', type: 'number' },
    ];
    interface Client {
      readonly id: string;
      readonly invoices: readonly { readonly id: string; readonly amount: number }[];
    }
    const context = sampleContext;
    const ofInvoice: RowReader<Client['invoices'][number]> = {
      id: ({ id }) => id,
      cell: ({ amount }) => amount,
    };
    const large = compileFilter(
      { fieldId: 'amount', operator: 'greaterThan', value: 100 },
      fields,
      ofInvoice,
      context,
    );
    const ofClient: RowReader<Client> = {
      id: ({ id }) => id,
      cell: ({ invoices }) => large.select(invoices).length,
    };
    const clients: Client[] = Array.from({ length: 600 }, (_, index) => ({
      id: String(index),
      invoices: [50, 150, 250].slice(0, index % 4).map((amount) => ({ id: `${index}-${amount}`, amount })),
    }));
    const twice = compileFilter(
      { fieldId: 'large', operator: 'equals', value: 2 },
      fields,
      ofClient,
      context,
    );
    expect(twice.select(clients).map(({ id }) => Number(id))).toEqual(
      Array.from({ length: 150 }, (_, quarter) => quarter * 4 + 3),
    );
  });
});
