import { useCopiedDocument, usePageVersion } from '@atelier/react-hooks';
import { Loading, PageEditor, Skeleton } from '@atelier/ui';
import { LoadFailed } from '../../app/failed/LoadFailed';
import classes from './notes.module.css';
import { usePageMedia } from './use-page-media';
import { useReferences } from './use-references';

/** What a page was, drawn by its editor as a copy: nothing can be written in it. */
export function PastPage({ pageId, sequence }: { pageId: string; sequence: number }) {
  const version = usePageVersion(pageId, sequence);
  const document = useCopiedDocument(version.data?.state);
  const references = useReferences(pageId);
  const media = usePageMedia(pageId);
  return (
    <div className={classes.column}>
      <p role="status" className={classes.past}>
        This is an earlier version. Go back to now to write.
      </p>
      {document ? (
        <PageEditor
          document={document}
          person={{ id: '', name: '' }}
          isEditable={false}
          references={references}
          media={media}
        />
      ) : version.isError ? (
        <LoadFailed title="Couldn’t load the version" query={version} />
      ) : (
        <Loading label="Loading the version">
          <Skeleton height={120} />
        </Loading>
      )}
    </div>
  );
}
