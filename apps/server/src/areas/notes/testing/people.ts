import { type NotePage, type NotesCalls, unwrap } from '@atelier/sdk';
import type { TaskPerson } from '../../tasks/testing/studio';

/** Creates a page with a title and further fields. */
export const newPage = (
  person: TaskPerson,
  title: string,
  more: Partial<Parameters<NotesCalls['create']>[0]> = {},
): Promise<NotePage> => unwrap(person.notes.create({ title, ...more }));

/** Titles of a list, in its order. */
export const titlesOf = async (
  person: TaskPerson,
  input: Parameters<NotesCalls['list']>[0],
): Promise<string[]> => (await unwrap(person.notes.list(input))).data.map(({ title }) => title);
