import { v7 as uuid } from 'uuid';
import { checkedId, conflict } from '../../../platform/errors/refusals';

/** Returns the id of what is created: the caller's, with which a request can be repeated, or a new one. */
export const newId = (given: string | undefined): string =>
  given === undefined ? uuid() : checkedId(given, '_id');

/** The refusal of an id that something else has, or had. */
export const idTaken = () => conflict('id_taken', 'This id is taken.');
