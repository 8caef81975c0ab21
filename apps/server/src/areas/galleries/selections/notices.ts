import type { Transaction } from '../../../platform/database/transaction';
import { defineNotice, notify } from '../../../platform/notices';
import { type GalleryRow, ofGallery } from '../record';
import type { SelectionRow } from './picked';

/** A visitor has finished a selection. */
export const selectionFinished = defineNotice({
  module: 'galleries',
  group: 'Galleries',
  action: 'selection_finished',
  label: 'Selection finished',
  hint: 'by a client',
  by: ['inApp', 'email', 'push'],
});

/** Tells those whose gallery it is that a selection was finished. */
export const tellOfSelection = (
  tx: Transaction,
  gallery: GalleryRow,
  row: SelectionRow,
  { visitor, count }: { readonly visitor: string | null; readonly count: number },
): Promise<void> =>
  notify(tx, selectionFinished, {
    ...ofGallery(gallery),
    key: `${row.id} ${row.revision}`,
    actor: visitor ?? 'A client',
    title: `finished the selection ${row.name} in ${gallery.name}`,
    detail: count === 1 ? '1 photograph' : `${count} photographs`,
  });
