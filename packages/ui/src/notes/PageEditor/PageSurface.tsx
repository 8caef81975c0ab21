import { filterSuggestionItems } from '@blocknote/core/extensions';
import { en } from '@blocknote/core/locales';
import { type CollaborationOptions, withCollaboration } from '@blocknote/core/yjs';
import { BlockNoteView } from '@blocknote/mantine';
import '@blocknote/mantine/blocknoteStyles.css';
import {
  FormattingToolbarController,
  SideMenuController,
  SuggestionMenuController,
  TableHandlesController,
  useCreateBlockNote,
} from '@blocknote/react';
import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import type * as Y from 'yjs';
import { groundOf } from '../../foundation/Avatar/people';
import { type BindingPlan, planBinding, unbind, watchOthers } from './binding';
import { usePageCommenting } from './commenting';
import { drawCursor } from './cursor';
import { embedKeys } from './embed-keys';
import { insertFiles } from './insert-files';
import { usePageMedia } from './media';
import { BlockMenu } from './menus/BlockMenu';
import { mentionItems } from './menus/mention-items';
import { SuggestionList } from './menus/SuggestionList';
import { slashItems } from './menus/slash-items';
import { TextTools } from './menus/TextTools';
import classes from './PageSurface.module.css';
import { type PagePerson, usePageReferences } from './references';
import type { PageSurfaceEditor } from './schema';
import { markThreads, threadMarks } from './threads';
import { transfer } from './transfer';
import './PageSurface.css';

/** Who else is on a page, and where. */
export type PageAwareness = NonNullable<CollaborationOptions['provider']>['awareness'];

export interface PageSurfaceProps {
  document: Y.Doc;
  awareness?: PageAwareness;
  person: PagePerson;
  isEditable: boolean;
  /** ID of the block to show first. */
  blockId?: string | undefined;
}

/** The surface on which a page is written. A document is bound only if all of it can be held. */
export function PageSurface(props: PageSurfaceProps) {
  const { document } = props;
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt looks at the document again
  const plan = useMemo(() => planBinding(document), [document, attempt]);
  return <BoundSurface key={attempt} {...props} plan={plan} onUnknown={() => setAttempt(attempt + 1)} />;
}

const dictionary = {
  ...en,
  placeholders: {
    ...en.placeholders,
    default: 'Write, or press / for more',
    emptyDocument: 'Write, or press / for more',
  },
};

function BoundSurface({
  plan: { schema, fragment, isWhole },
  awareness,
  person,
  isEditable,
  blockId,
  onUnknown,
}: PageSurfaceProps & { plan: BindingPlan; onUnknown: () => void }) {
  const theme = useComputedColorScheme('light');
  const references = usePageReferences();
  const media = usePageMedia();
  const latestMedia = useRef(media);
  latestMedia.current = media;
  const commenting = usePageCommenting();
  const said = useRef(commenting);
  said.current = commenting;
  const root = useRef<HTMLDivElement>(null);
  const latest = useRef(onUnknown);
  latest.current = onUnknown;
  const bound = useRef<Parameters<typeof unbind>[0]>(undefined);
  // Before the editor is made: who watches first is asked first.
  const stop = useMemo(
    () =>
      watchOthers(
        fragment,
        () => bound.current?.state.schema,
        () => {
          if (bound.current) unbind(bound.current);
          // The rest of the change is applied first.
          queueMicrotask(() => latest.current());
        },
      ),
    [fragment],
  );
  useEffect(() => stop, [stop]);
  const own = useRef<PageSurfaceEditor>(undefined);
  const editor = useCreateBlockNote(
    withCollaboration({
      schema,
      dictionary,
      extensions: [
        embedKeys(),
        transfer({
          onFiles: (files) => {
            if (own.current) insertFiles(own.current, files, latestMedia.current);
          },
        }),
        threadMarks(said),
      ],
      animations: false,
      collaboration: {
        fragment,
        user: { ...person, color: colourOf(person.id) },
        ...(awareness && isWhole && { provider: { awareness } }),
        renderCursor: drawCursor,
      },
      domAttributes: {
        editor: { 'aria-label': 'Page', 'aria-multiline': 'true', class: classes.text ?? '' },
      },
      links: { HTMLAttributes: { rel: 'noreferrer noopener' } },
    }),
    [fragment, schema],
  );
  own.current = editor;
  useEffect(() => {
    bound.current = editor.prosemirrorView;
  }, [editor]);
  useEffect(() => {
    if (blockId !== undefined && root.current) showBlock(root.current, blockId);
  }, [blockId]);
  const { threads, activeId } = commenting ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: marks follow what is said
  useEffect(() => {
    if (editor.prosemirrorView) markThreads(editor.prosemirrorView);
  }, [editor, threads, activeId]);
  const mayEdit = isEditable && isWhole;
  return (
    <div ref={root} className={classes.surface}>
      {!isWhole && (
        <p role="status" className={classes.notice}>
          This page has parts that need a newer version of Atelier. Reload the page to edit it. Nothing was
          changed.
        </p>
      )}
      <BlockNoteView
        editor={editor}
        theme={theme}
        editable={mayEdit}
        formattingToolbar={false}
        slashMenu={false}
        sideMenu={false}
        filePanel={false}
        linkToolbar={false}
        tableHandles={false}
        emojiPicker={false}
        comments={false}
      >
        {mayEdit && (
          <>
            <FormattingToolbarController formattingToolbar={TextTools} />
            <SideMenuController sideMenu={BlockMenu} />
            <SuggestionMenuController
              triggerCharacter="/"
              getItems={async (query) => filterSuggestionItems(slashItems(editor, references), query)}
              suggestionMenuComponent={SuggestionList}
            />
            <SuggestionMenuController
              triggerCharacter="@"
              getItems={(query) => mentionItems(editor, references, query)}
              suggestionMenuComponent={SuggestionList}
            />
            <TableHandlesController />
          </>
        )}
      </BlockNoteView>
    </div>
  );
}

/** The colour of a person's cursor: that of their avatar. */
const colourOf = (id: string): string =>
  getComputedStyle(document.documentElement)
    .getPropertyValue(`--p${groundOf(id)}-ink`)
    .trim();

/** Scrolls to a block, and marks it for a moment. */
function showBlock(root: HTMLElement, id: string): void {
  const block = root.querySelector(`[data-id="${CSS.escape(id)}"]`);
  if (!block) return;
  block.scrollIntoView({ block: 'center' });
  block.animate([{ backgroundColor: 'var(--ochre-soft)' }, { backgroundColor: 'transparent' }], 2_000);
}
