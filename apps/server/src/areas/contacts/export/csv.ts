import { csvRecord, harmlessCell } from '@atelier/domain';
import { type ContactValues, contact, type EntityField, valueName } from '@atelier/domain/entities';

/** Returns the header row, with the names that the import recognises. */
export const csvHead = (): string =>
  csvRecord(
    contact.inputs.map((id) => {
      const { label, exportAs = label }: EntityField = contact.fields[id];
      return exportAs;
    }),
  );

/** Returns a contact as a row. */
export const csvRow = (values: ContactValues): string =>
  csvRecord(
    contact.inputs.map((id) => {
      const texts = [values[id] ?? []].flat().map((text) => valueName(contact.fields[id], text));
      return harmlessCell(texts.join(', '));
    }),
  );
