import { useDatabase } from '@atelier/react-hooks';
import type { PageEmbedProps } from '@atelier/ui';
import { DatabaseView } from '../../databases/DatabaseView';
import { EmbedOf } from './EmbedOf';

/** A database in a page, with its views. */
export function DatabaseEmbed({ target }: PageEmbedProps) {
  return (
    <EmbedOf query={useDatabase(target)}>{({ _id }) => <DatabaseView databaseId={_id} isEmbedded />}</EmbedOf>
  );
}
