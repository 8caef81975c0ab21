import { PageComments, PagePanel } from '@atelier/ui';
import { LoadFailed } from '../../app/failed/LoadFailed';
import type { usePageComments } from './use-page-comments';

interface CommentsPanelProps {
  comments: ReturnType<typeof usePageComments>;
  onClose: () => void;
}

/** What is said about the page that is open. */
export function CommentsPanel({ comments, onClose }: CommentsPanelProps) {
  const { query, me, mayComment, people, activeId, draft, isSending, threads } = comments;
  return (
    <PagePanel title="Comments" onClose={onClose}>
      {threads === undefined && query.isError ? (
        <LoadFailed title="Couldn’t load the comments" query={query} />
      ) : (
        <PageComments
          threads={threads}
          me={me}
          mayComment={mayComment}
          people={people}
          activeId={activeId}
          draft={draft}
          isSending={isSending}
          onDraft={(next) => comments.setDraft(next && { ...next, anchor: draft?.anchor })}
          onSend={() => void comments.send()}
          onBegin={comments.begin}
          onOpen={comments.open}
          onEdit={comments.edit}
          onDelete={(id) => void comments.remove(id)}
          onResolve={(id, isResolved) => void comments.resolve(id, isResolved)}
        />
      )}
    </PagePanel>
  );
}
