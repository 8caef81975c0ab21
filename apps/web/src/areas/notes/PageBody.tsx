import { useNotePage, usePageDocument } from '@atelier/react-hooks';
import { PageSaving } from '@atelier/ui';
import { useOnline } from '../../frame/use-online';
import { Contents } from './Contents';

/** What a page contains, inside of another screen: without its head, its comments and its history. */
export function PageBody({ pageId }: { pageId: string }) {
  const page = useNotePage(pageId).data ?? undefined;
  const contents = usePageDocument(pageId);
  const isOnline = useOnline();
  return (
    <>
      <PageSaving state={contents.state === 'saving' && !isOnline ? 'device' : contents.state} />
      <Contents pageId={pageId} page={page} contents={contents} />
    </>
  );
}
