import type { ImportStatus } from '@atelier/sdk';
import type { PillProps } from '@atelier/ui';

const pills: Readonly<Record<string, PillProps>> = {
  uploading: { tone: 'stone', glyph: 'notStarted', children: 'No file yet' },
  reading: { tone: 'sky', glyph: 'inProgress', children: 'Reading' },
  mapping: { tone: 'ochre', glyph: 'waiting', children: 'Choose columns' },
  checking: { tone: 'sky', glyph: 'inProgress', children: 'Dry run' },
  checked: { tone: 'ochre', glyph: 'waiting', children: 'Ready to import' },
  applying: { tone: 'sky', glyph: 'inProgress', children: 'Importing' },
  applied: { tone: 'moss', glyph: 'done', children: 'Imported' },
  stopped: { tone: 'ochre', glyph: 'nearlyDone', children: 'Stopped' },
  undoing: { tone: 'sky', glyph: 'inProgress', children: 'Undoing' },
  undone: { tone: 'stone', glyph: 'notStarted', children: 'Undone' },
  failed: { tone: 'clay', glyph: 'needsYou', children: 'Not readable' },
};

/**
 * Where an import stands, as a pill. A status that is not known here is shown as it is.
 *
 * @param status - of the import.
 */
export const importStatusPill = (status: ImportStatus): PillProps => pills[status] ?? { children: status };
