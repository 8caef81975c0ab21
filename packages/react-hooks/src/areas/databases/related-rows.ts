import { databaseRows, databases, type Result } from '@atelier/sdk';
import { useQueries } from '@tanstack/react-query';
import { useReader } from '../../platform/read.js';
import { databaseKeys } from './database-keys.js';

/** A row by its title, as a relation offers it. */
export interface RelatedRow {
  readonly id: string;
  readonly name: string;
}

/** How many rows of a database a relation offers. */
const OFFERED = 100;

/**
 * Reads the titles of rows of several databases, for relations that refer to them: the first 100 of each.
 *
 * @param databaseIds - may be none.
 * @returns by the ID of the database; nothing for those that are not loaded, or out of sight.
 */
export function useRelatedRows(
  databaseIds: readonly string[],
): Readonly<Record<string, readonly RelatedRow[]>> {
  const read = useReader();
  const ids = [...new Set(databaseIds)];
  return useQueries({
    queries: ids.map((databaseId) =>
      read<readonly RelatedRow[]>(
        databaseKeys.titles(databaseId),
        async (client, options): Promise<Result<readonly RelatedRow[]>> => {
          const database = await databases(client).get(databaseId, options);
          if (!database.ok) return database;
          const title = database.data.fields.find(({ type }) => type === 'title')?._id ?? '';
          const rows = await databaseRows(client).list({ databaseId, limit: OFFERED }, options);
          if (!rows.ok) return rows;
          return {
            ...rows,
            data: rows.data.docs.map(({ _id, values }) => ({
              id: _id,
              name: typeof values[title] === 'string' ? values[title] : 'Untitled',
            })),
          };
        },
      ),
    ),
    combine: (answers) =>
      Object.fromEntries(answers.flatMap(({ data }, place) => (data ? [[ids[place] ?? '', data]] : []))),
  });
}
