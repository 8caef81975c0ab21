import { csvRecord, harmlessCell } from '@atelier/domain';
import { type ContactValues, contact, type EntityField } from '@atelier/domain/entities';

/** The row of names: those that the import knows. */
export const csvHead = (): string =>
  csvRecord(
    contact.inputs.map((id) => {
      const { label, exportAs = label }: EntityField = contact.fields[id];
      return exportAs;
    }),
  );

/** A contact as a row. */
export const csvRow = (values: ContactValues): string =>
  csvRecord(contact.inputs.map((id) => harmlessCell([values[id] ?? []].flat().join(', '))));
