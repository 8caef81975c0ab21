import { integer, text, uuid } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { authorship, checkedJson } from '../database/columns';
import { wrongField } from '../errors/refusals';
import { cleanLine } from '../text/text';

/** Most characters of the filters of a view, as JSON. */
const FILTER_LENGTH = 20_000;

/** Columns of every list's saved views. */
export const savedView = {
  workspaceId: uuid('workspace_id').notNull(),
  id: uuid('id').notNull(),
  label: text('label').notNull(),
  icon: text('icon').notNull().default(''),
  viewType: text('view_type').notNull().default('table'),
  filters: checkedJson<unknown>('filters').notNull().default([]),
  sort: checkedJson<unknown>('sort'),
  position: integer('position').notNull(),
  ...authorship,
};

/** What a caller gives of a view; what is absent stays as it is. */
interface ViewInput<Sort> {
  readonly label?: string | null;
  readonly icon?: string | null;
  readonly viewType?: string | null;
  readonly filters?: readonly unknown[] | null;
  readonly sort?: Sort | null;
}

/** The columns that a caller gave, checked; what is absent is left out. `input` is how the calls name the view. */
export function viewColumns<Sort>({ label, viewType, icon, filters, sort }: ViewInput<Sort>) {
  const line = typeof label === 'string' ? cleanLine(label) : undefined;
  if (line === '') throw wrongField('input.label', 'This may not be empty.');
  if (filters && JSON.stringify(filters).length > FILTER_LENGTH)
    throw wrongField('input.filters', `At most ${FILTER_LENGTH} characters are allowed.`);
  return {
    ...(line === undefined ? {} : { label: line }),
    ...(typeof viewType === 'string' ? { viewType } : {}),
    ...(icon === undefined ? {} : { icon: icon ?? '' }),
    ...(filters ? { filters } : {}),
    ...(sort === undefined ? {} : { sort }),
  };
}

const filtersShape = z.array(z.record(z.string(), z.unknown()));
const sortShape = z.object({ sortBy: z.string(), sortType: z.enum(['asc', 'desc']) });

/** What every list's views answer alike. */
export const viewFields = ({ id, label, viewType, icon, filters, sort, revision }: StoredView) => ({
  _id: id,
  label,
  viewType,
  icon: icon || null,
  filters: filtersShape.parse(filters),
  sort: sortShape.safeParse(sort).data ?? null,
  revision,
});

interface StoredView {
  readonly id: string;
  readonly label: string;
  readonly viewType: string;
  readonly icon: string;
  readonly filters: unknown;
  readonly sort: unknown;
  readonly revision: number;
}
