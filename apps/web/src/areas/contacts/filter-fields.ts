import { contact, contactFieldsOf } from '@atelier/domain/entities';
import type { ContactMetadata } from '@atelier/sdk';
import { type FilterField, filterLook } from '@atelier/ui';

/**
 * Returns the fields of contacts as the kit's filters take them. A field that this version does not know is left out:
 * the conditions on it are then shown as deleted, and stay.
 *
 * @param metadata - the tags and the people to choose from.
 */
export const filterFieldsOf = ({ fields }: ContactMetadata): FilterField[] =>
  contactFieldsOf(fields).map((field) => ({ ...field, ...filterLook(contact.fields[field.id]) }));
