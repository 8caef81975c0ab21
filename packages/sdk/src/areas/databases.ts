import type { Client } from '../core/client.js';
import { type DatabaseRowsCalls, databaseRowsCalls } from '../generated/areas/database-rows.js';
import { type DatabaseViewsCalls, databaseViewsCalls } from '../generated/areas/database-views.js';
import { type DatabasesCalls, databasesCalls } from '../generated/areas/databases.js';
import type {
  DatabaseFields,
  DatabaseGroupFields,
  DatabaseRowFields,
  DatabaseRowsData,
  DatabaseViewFields,
} from '../generated/graphql/databases.js';

/** A database in a page, with its fields. */
export type NoteDatabase = DatabaseFields;

/** A row of a database. */
export type NoteDatabaseRow = DatabaseRowFields;

/** A group of rows, a page of its own. */
export type NoteDatabaseGroup = DatabaseGroupFields;

/** A page of rows, in groups or without. */
export type NoteDatabaseRows = DatabaseRowsData['databaseRows'];

/** A view of a database. */
export type NoteDatabaseView = DatabaseViewFields;

/**
 * Databases in pages, and their fields.
 *
 * @param client - created by `createClient`.
 */
export const databases = (client: Client): DatabasesCalls => databasesCalls(client);

/**
 * Rows of databases.
 *
 * @param client - created by `createClient`.
 */
export const databaseRows = (client: Client): DatabaseRowsCalls => databaseRowsCalls(client);

/**
 * Views of databases: filters, sorts, groups.
 *
 * @param client - created by `createClient`.
 */
export const databaseViews = (client: Client): DatabaseViewsCalls => databaseViewsCalls(client);
