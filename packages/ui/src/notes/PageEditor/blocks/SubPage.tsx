import { createReactBlockSpec } from '@blocknote/react';
import { Link } from '../../../theme/links';
import { PageMark } from '../../PageMark/PageMark';
import { pageName } from '../../page';
import { usePageReferences } from '../references';
import classes from './blocks.module.css';

/** A page below this one, by its ID: its name is always the one that it has now. */
export const subPage = createReactBlockSpec(
  { type: 'subPage', propSchema: { pageId: { default: '' } }, content: 'none' },
  { render: ({ block }) => <SubPageLink pageId={block.props.pageId} /> },
);

function SubPageLink({ pageId }: { pageId: string }) {
  const page = usePageReferences().usePage(pageId);
  if (page === undefined) return <p className={classes.note}>…</p>;
  // Whoever may not see it learns nothing of it.
  if (page === null) return <p className={classes.note}>A page that you can’t see</p>;
  return (
    <Link className={classes.page} href={page.href} contentEditable={false} draggable={false}>
      <PageMark icon={page.icon} size={18} />
      <bdi>{pageName(page)}</bdi>
    </Link>
  );
}
