import {
  type ListAccessObjectsInput,
  type ListAccessObjectsOutput,
  type ListAccessSubjectsInput,
  type ListAccessSubjectsOutput,
  type ObjectAccess,
  type SubjectAccess,
  settings,
} from '@atelier/sdk';
import { keepPrevious, useRead } from '../../platform/read.js';
import { settingsKeys } from './settings-keys.js';

/** Reads the first links to smart files, access tokens or invitations whose names contain a text, newest first. */
export const useAccessSubjects = (input: ListAccessSubjectsInput, enabled = true) =>
  useRead<ListAccessSubjectsOutput>(
    [...settingsKeys.accessOf('subjects', input.kind), input],
    (client, options) => settings(client).accessSubjects(input, options),
    { ...keepPrevious, enabled },
  );

/** Reads what a link, an access token or an invitation may do, and why. */
export const useSubjectAccess = (kind: ListAccessSubjectsInput['kind'], id: string) =>
  useRead<SubjectAccess>(settingsKeys.accessOf('subject', kind, id), (client, options) =>
    settings(client).subjectAccess({ kind, id }, options),
  );

/** Reads the first objects of a kind whose names contain a text, most recently changed first. */
export const useAccessObjects = (input: ListAccessObjectsInput, enabled = true) =>
  useRead<ListAccessObjectsOutput>(
    [...settingsKeys.accessOf('objects', input.kind), input],
    (client, options) => settings(client).accessObjects(input, options),
    { ...keepPrevious, enabled },
  );

/** Reads who may use an object, and why. */
export const useObjectAccess = (kind: ListAccessObjectsInput['kind'], id: string) =>
  useRead<ObjectAccess>(settingsKeys.accessOf('object', kind, id), (client, options) =>
    settings(client).objectAccess({ kind, id }, options),
  );
