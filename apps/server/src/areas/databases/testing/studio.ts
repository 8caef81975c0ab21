import { type NoteDatabase, type NoteDatabaseRow, unwrap } from '@atelier/sdk';
import type { TaskPerson } from '../../tasks/testing/studio';

/** The input of a field. */
type FieldInput = Parameters<TaskPerson['databases']['addField']>[0]['input'];

/** A database of a test, with the ids of its fields by name. */
export interface TestDatabase {
  readonly databaseId: string;
  readonly pageId: string;
  /** Returns the ID of a field. */
  readonly field: (name: string) => string;
  /** Creates a row with cells by the name of their field. */
  readonly add: (cells: Record<string, unknown>) => Promise<NoteDatabaseRow>;
}

/** Creates a database with fields besides its title. */
export async function newDatabase(
  person: TaskPerson,
  name: string,
  fields: readonly FieldInput[] = [],
): Promise<TestDatabase> {
  let database: NoteDatabase = await unwrap(person.databases.create({ name }));
  const databaseId = database._id;
  for (const input of fields) database = await unwrap(person.databases.addField({ databaseId, input }));
  const field = (called: string): string => {
    const found = database.fields.find((one) => one.name === called);
    if (!found) throw new Error(`There is no field ${called}.`);
    return found._id;
  };
  return {
    databaseId,
    pageId: database.pageId,
    field,
    add: (cells) =>
      unwrap(
        person.databaseRows.create({
          databaseId,
          input: {
            values: Object.fromEntries(Object.entries(cells).map(([key, cell]) => [field(key), cell])),
          },
        }),
      ),
  };
}
