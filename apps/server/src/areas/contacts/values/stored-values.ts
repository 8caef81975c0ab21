import { type ContactInputId, type ContactValues, contact } from '@atelier/domain/entities';
import { z } from 'zod';

/** The fields of a row of a file; missing ones are absent. */
export type RowFields = { readonly [Id in ContactInputId]?: NonNullable<ContactValues[Id]> };

/** The values of a row of a file; missing ones are absent. */
export interface RowValues extends RowFields {
  /** Valid addresses besides the one of the field, in lower case. */
  readonly otherEmails?: readonly string[];
  readonly otherPhoneNumbers?: readonly string[];
}

/** Returns the fields of a row without its further addresses and numbers. */
export const fieldsOf = ({
  otherEmails: _emails,
  otherPhoneNumbers: _numbers,
  ...fields
}: RowValues): RowFields => fields;

const isList = (id: ContactInputId) => contact.fields[id].type === 'multiSelect';
const shapeOf = (shape: (id: ContactInputId) => z.ZodType) =>
  z.object(Object.fromEntries(contact.inputs.map((id) => [id, shape(id)])));

/** A contact as it was stored before a change; a field that was added later was empty then. */
export const contactShape = shapeOf((id) => {
  if (isList(id)) return z.array(z.string()).default([]);
  return 'required' in contact.fields[id] ? z.string() : z.string().nullable().default(null);
}) as unknown as z.ZodType<ContactValues>;

const rowShape = shapeOf((id) => (isList(id) ? z.array(z.string()) : z.string()).optional()).extend({
  otherEmails: z.array(z.string()).optional(),
  otherPhoneNumbers: z.array(z.string()).optional(),
});

/** Values as they were stored with a row. */
export const storedValues = (stored: unknown): RowValues => rowShape.parse(stored ?? {}) as RowValues;
