import {
  type CallError,
  type CommentThread,
  errorMessage,
  type ImageComment,
  type ImageExif,
} from '@atelier/sdk';
import type { CommentView } from '@atelier/ui/gallery-page';
import type { Kept } from './kept';
import { createStore, type Store } from './store';
import type { VisitSession } from './visit';

/** Details of the photograph that is shown at full size. */
export interface TalkState {
  readonly imageId: string | null;
  readonly exif: ImageExif | null;
  readonly stars: number | null;
  /** Null until they are there. */
  readonly comments: readonly CommentView[] | null;
  readonly error: string | undefined;
  /** Whether the visitor has a name that others read. */
  readonly isNamed: boolean;
}

/** What a visitor writes. */
interface Written {
  readonly text: string;
  readonly parentId: string | null;
  readonly point: { readonly x: number; readonly y: number } | null;
  readonly name?: string | undefined;
}

/** Details, stars and comments of the photograph that is shown. */
export interface PhotoTalk extends Store<TalkState> {
  open(session: VisitSession): void;
  /** Shows what belongs to a photograph. */
  show(imageId: string): Promise<void>;
  /** Reads its comments again. */
  refresh(): Promise<void>;
  /**
   * Comments on it. Returns whether the server has it; until then, what was typed is kept. Without a connection it waits for
   * {@link PhotoTalk.sendAgain}.
   */
  send(written: Written): Promise<boolean>;
  /** Sends what waits for the connection. */
  sendAgain(): void;
  resolve(commentId: string, isResolved: boolean): Promise<void>;
  rate(stars: number | null): Promise<void>;
  /** What was typed about a photograph and not sent, by the comment that it answers. */
  draft(imageId: string, parentId: string | null): string;
  keepDraft(imageId: string, parentId: string | null, text: string): void;
  /** The name that was typed to it. */
  readonly draftName: { read(): string; keep(name: string): void };
}

/** The state before a photograph is shown. */
export const noTalk: TalkState = {
  imageId: null,
  exif: null,
  stars: null,
  comments: null,
  error: undefined,
  isNamed: false,
};

/** Where the name is kept that was typed to a draft. */
const NAME = 'atelier.draft.name';

const OFFLINE =
  'There is no connection. What you wrote is kept on this device. If you leave this page open, it is sent when you are back online.';

const isOutOfReach = (error: CallError) => error.kind === 'network' || error.kind === 'timeout';

const viewOf = ({
  _id,
  parentId,
  text,
  point,
  author,
  createdAt,
  resolvedAt,
}: ImageComment): CommentView => ({
  id: _id,
  parentId,
  text,
  point,
  author: author.isYou ? `${author.name} (you)` : author.name,
  isStudio: author.isStudio,
  when: new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(createdAt)),
  isResolved: resolvedAt !== null,
});

const viewsOf = (threads: readonly CommentThread[]): CommentView[] =>
  threads.flatMap(({ comment, answers }) => [comment, ...answers].map(viewOf));

/** Makes the details of the photograph that is shown. */
export function createPhotoTalk(kept: Kept): PhotoTalk {
  const store = createStore(noTalk);
  let session: VisitSession | undefined;
  /** The ids of comments that are on their way, by what they say: sent again, they are the same. */
  const ids = new Map<string, string>();
  /** What waits for the connection, by its draft: true sends it, false gives it up for what was written since. */
  const waiting = new Map<string, (isWanted: boolean) => void>();
  const keyOf = (imageId: string, parentId: string | null) =>
    `atelier.draft.${imageId}${parentId === null ? '' : `.${parentId}`}`;
  const isShown = (imageId: string) => store.getState().imageId === imageId;

  const refresh = async () => {
    const { imageId } = store.getState();
    if (!session?.gallery.rights.canComment || imageId === null) return;
    const answer = await session.calls.comments({ imageId });
    if (!isShown(imageId)) return;
    store.set(
      answer.ok
        ? { comments: viewsOf(answer.data.data) }
        : { comments: store.getState().comments ?? [], error: errorMessage(answer.error) },
    );
  };
  const show = async (imageId: string) => {
    if (isShown(imageId)) return;
    store.set({ ...noTalk, imageId, isNamed: store.getState().isNamed });
    const [details] = await Promise.all([session?.calls.image({ imageId }), refresh()]);
    if (details?.ok && isShown(imageId)) store.set({ exif: details.data.exif, stars: details.data.stars });
  };
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    open(next) {
      session = next;
      const { imageId } = store.getState();
      store.set({ ...noTalk, isNamed: next.gallery.visitor.name !== null });
      // Whoever is let in again goes on with the photograph that they were looking at.
      if (imageId !== null) void show(imageId);
    },
    show,
    refresh,
    async send({ text, parentId, point, name }) {
      const { imageId } = store.getState();
      if (!session || imageId === null) return false;
      const said = JSON.stringify([imageId, parentId, text, point]);
      const _id = ids.get(said) ?? crypto.randomUUID();
      ids.set(said, _id);
      store.set({ error: undefined });
      const written = { _id, imageId, parentId, text, point, ...(name && { name }) };
      const key = keyOf(imageId, parentId);
      waiting.get(key)?.(false);
      waiting.delete(key);
      let answer = await session.calls.comment(written);
      while (!answer.ok && isOutOfReach(answer.error)) {
        if (isShown(imageId)) store.set({ error: OFFLINE });
        const isWanted = await new Promise<boolean>((wake) => waiting.set(key, wake));
        if (!isWanted) return false;
        waiting.delete(key);
        answer = await session.calls.comment(written);
      }
      if (answer.ok) {
        ids.delete(said);
        if (name) {
          store.set({ isNamed: true });
          kept.keep(NAME, null);
        }
      }
      if (isShown(imageId)) {
        store.set({ error: answer.ok ? undefined : errorMessage(answer.error) });
        if (answer.ok) await refresh();
      }
      return answer.ok;
    },
    sendAgain() {
      for (const wake of waiting.values()) wake(true);
    },
    async resolve(commentId, isResolved) {
      const answer = await session?.calls.updateComment({ commentId, isResolved });
      if (answer?.ok) return refresh();
      if (answer) store.set({ error: errorMessage(answer.error) });
    },
    async rate(stars) {
      const { imageId, stars: before } = store.getState();
      if (!session || imageId === null) return;
      store.set({ stars, error: undefined });
      const answer = await session.calls.rateImage({ imageId, stars });
      // What was not kept is not shown as if it were.
      if (!answer.ok && isShown(imageId)) store.set({ stars: before, error: errorMessage(answer.error) });
    },
    draft: (imageId, parentId) => kept.read(keyOf(imageId, parentId)) ?? '',
    keepDraft: (imageId, parentId, text) => kept.keep(keyOf(imageId, parentId), text === '' ? null : text),
    draftName: {
      read: () => kept.read(NAME) ?? '',
      keep: (name) => kept.keep(NAME, name === '' ? null : name),
    },
  };
}
