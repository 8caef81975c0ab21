import { useNotePage, usePageDocument, usePagePath } from '@atelier/react-hooks';
import { exportNotes, type NotePage } from '@atelier/sdk';
import { Button, IconButton, Loading, Menu, PageSaving, pageName, Skeleton } from '@atelier/ui';
import { IconDots, IconDownload, IconStar, IconStarFilled } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { LoadFailed } from '../../app/failed/LoadFailed';
import { useListExport } from '../../app/lists/use-list-export';
import { useBar } from '../../frame/Bar';
import layout from '../../frame/layout.module.css';
import { useOnline } from '../../frame/use-online';
import { Contents } from './Contents';
import { Cover } from './Cover';
import { Head } from './Head';
import classes from './notes.module.css';
import { Sharing } from './Sharing';
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
  const isOnline = useOnline();
  // A socket takes a while to notice that the connection is gone; until then it would say that it saves.
  const state = contents.state === 'saving' && !isOnline ? 'device' : contents.state;
  const actions = useMemo(
    () => (
      <>
        <PageSaving state={state} />
        {page && !page.isDeleted && <PageActions page={page} onShare={() => setDialog('sharing')} />}
      </>
    ),
    [state, page],
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
  return (
    <article className={classes.page}>
      {page ? (
        <Head page={page} onCover={() => setDialog('cover')} onSharing={() => setDialog('sharing')} />
      ) : (
        <Loading label="Loading the page" className={classes.column}>
          <Skeleton width="60%" height={40} />
        </Loading>
      )}
      <Contents pageId={pageId} page={page ?? undefined} contents={contents} />
      {page && (
        <>
          <Sharing page={page} opened={dialog === 'sharing'} onClose={close} />
          <Cover page={page} opened={dialog === 'cover'} onClose={close} />
        </>
      )}
    </article>
  );
}

/** What can be done with the page that is open. */
function PageActions({ page, onShare }: { page: NotePage; onShare: () => void }) {
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
      <Button size="sm" onClick={onShare}>
        Share
      </Button>
      <Menu
        position="bottom-end"
        target={<IconButton icon={IconDots} label={`Options for ${pageName(page)}`} />}
        groups={[...menuOf(view).slice(0, -1), exporting, ...menuOf(view).slice(-1)]}
      />
    </>
  );
}
