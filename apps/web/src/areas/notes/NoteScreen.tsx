import { useNotePage, usePageDocument, usePagePath } from '@atelier/react-hooks';
import { exportNotes, type NotePage } from '@atelier/sdk';
import { Button, IconButton, Loading, Menu, PageSaving, pageName, Skeleton } from '@atelier/ui';
import {
  IconDots,
  IconDownload,
  IconHistory,
  IconMessageCircle,
  IconStar,
  IconStarFilled,
} from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { LoadFailed } from '../../app/failed/LoadFailed';
import { useListExport } from '../../app/lists/use-list-export';
import { useBar } from '../../frame/Bar';
import layout from '../../frame/layout.module.css';
import { useOnline } from '../../frame/use-online';
import { CommentsPanel } from './CommentsPanel';
import { Contents } from './Contents';
import { Cover } from './Cover';
import { Head } from './Head';
import { HistoryPanel } from './HistoryPanel';
import classes from './notes.module.css';
import { PastPage } from './PastPage';
import { Sharing } from './Sharing';
import { usePageComments } from './use-page-comments';
import { useFavorite, usePageMenu } from './use-page-menu';
import { pageHref, viewOf } from './view';

/** A page: what is above it, its head, and what it contains. */
export function NoteScreen() {
  const { pageId = '' } = useParams();
  return <OpenPage key={pageId} pageId={pageId} />;
}

function OpenPage({ pageId }: { pageId: string }) {
  const query = useNotePage(pageId);
  const page = query.data;
  const contents = usePageDocument(pageId);
  const path = usePagePath(page?.parentId).data ?? [];
  const [dialog, setDialog] = useState<'none' | 'sharing' | 'cover'>('none');
  const [search] = useSearchParams();
  const [panel, setPanel] = useState<'none' | 'comments' | 'history'>(
    search.has('thread') ? 'comments' : 'none',
  );
  const [past, setPast] = useState<number>();
  const comments = usePageComments(pageId, page ?? undefined, () => setPanel('comments'));
  const { openCount } = comments;
  const isOnline = useOnline();
  // A socket takes a while to notice that the connection is gone; until then it would say that it saves.
  const state = contents.state === 'saving' && !isOnline ? 'device' : contents.state;
  const actions = useMemo(
    () => (
      <>
        <PageSaving state={state} />
        {page && !page.isDeleted && (
          <PageActions
            page={page}
            openComments={openCount}
            onShare={() => setDialog('sharing')}
            onComments={() => setPanel((now) => (now === 'comments' ? 'none' : 'comments'))}
            onHistory={() => setPanel('history')}
          />
        )}
      </>
    ),
    [state, page, openCount],
  );
  useBar(
    [
      { label: 'Notes', href: '/notes' },
      ...path.map((above) => ({ label: pageName(above), href: pageHref(above._id) })),
      { label: page ? pageName(page) : 'Page' },
    ],
    actions,
  );
  // Without a connection, what is kept on this device is shown alone.
  if (!page && query.isError && !contents.document)
    return (
      <div className={layout.middle}>
        <LoadFailed titleLevel={1} title="Couldn’t load the page" query={query} />
      </div>
    );
  const close = () => setDialog('none');
  const closePanel = () => {
    setPanel('none');
    setPast(undefined);
  };
  return (
    <div className={classes.beside}>
      <article className={classes.page}>
        {page ? (
          <Head page={page} onCover={() => setDialog('cover')} onSharing={() => setDialog('sharing')} />
        ) : (
          <Loading label="Loading the page" className={classes.column}>
            <Skeleton width="60%" height={40} />
          </Loading>
        )}
        {panel === 'history' && past !== undefined && <PastPage pageId={pageId} sequence={past} />}
        <div hidden={panel === 'history' && past !== undefined}>
          <Contents
            pageId={pageId}
            page={page ?? undefined}
            contents={contents}
            commenting={comments.commenting}
          />
        </div>
        {page && (
          <>
            <Sharing page={page} opened={dialog === 'sharing'} onClose={close} />
            <Cover page={page} opened={dialog === 'cover'} onClose={close} />
          </>
        )}
      </article>
      {page && panel === 'comments' && <CommentsPanel comments={comments} onClose={closePanel} />}
      {page && panel === 'history' && (
        <HistoryPanel page={page} shown={past} onShow={setPast} onClose={closePanel} />
      )}
    </div>
  );
}

/** What can be done with the page that is open. */
function PageActions({
  page,
  openComments,
  onShare,
  onComments,
  onHistory,
}: {
  page: NotePage;
  openComments: number;
  onShare: () => void;
  onComments: () => void;
  onHistory: () => void;
}) {
  const navigate = useNavigate();
  const favorite = useFavorite();
  const menuOf = usePageMenu(() => void navigate('/notes'));
  const view = viewOf(page);
  const download = useListExport(exportNotes, () => ({ pageId: page._id }), 'application/zip');
  const exporting = {
    items: [{ id: 'export', label: 'Export', icon: IconDownload, onSelect: download.onStart }],
  };
  return (
    <>
      <IconButton
        icon={page.isFavorite ? IconStarFilled : IconStar}
        label={page.isFavorite ? 'Remove from favorites' : 'Add to favorites'}
        aria-pressed={page.isFavorite}
        onClick={() => favorite(page._id, !page.isFavorite)}
      />
      <IconButton
        icon={IconMessageCircle}
        label={openComments === 0 ? 'Comments' : `Comments (${openComments})`}
        onClick={onComments}
      />
      <Button size="sm" onClick={onShare}>
        Share
      </Button>
      <Menu
        position="bottom-end"
        target={<IconButton icon={IconDots} label={`Options for ${pageName(page)}`} />}
        groups={[
          { items: [{ id: 'history', label: 'History', icon: IconHistory, onSelect: onHistory }] },
          ...menuOf(view).slice(0, -1),
          exporting,
          ...menuOf(view).slice(-1),
        ]}
      />
    </>
  );
}
