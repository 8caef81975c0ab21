import { type usePageDocument, useProfile } from '@atelier/react-hooks';
import type { NotePage } from '@atelier/sdk';
import { Button, type PageCommenting, PageEditor } from '@atelier/ui';
import { useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { toasts } from '../../app/toasts';
import { useEmbeds } from './embeds/use-embeds';
import { useWhyReadOnly } from './Head';
import classes from './notes.module.css';
import { usePageMedia } from './use-page-media';
import { useReferences } from './use-references';

export interface ContentsProps {
  pageId: string;
  /** Undefined while only what is kept on this device is known. */
  page: NotePage | undefined;
  contents: ReturnType<typeof usePageDocument>;
  /** What is said about the page. */
  commenting?: PageCommenting | undefined;
}

/** What a page contains, and what became of what was written in it. */
export function Contents({ pageId, page, contents, commenting }: ContentsProps) {
  const { hash } = useLocation();
  const profile = useProfile().data;
  const references = useReferences(pageId);
  const media = usePageMedia(pageId);
  const saving = useRef(contents.state);
  saving.current = contents.state;
  const { embeds, dialogs } = useEmbeds(pageId, () => saving.current === 'saved');
  const shown = useMemo(() => ({ ...references, embeds }), [references, embeds]);
  const whyNot = useWhyReadOnly(page);
  const { document, awareness, mayEdit, problem, refused, unsentText, state } = contents;
  const id = profile?._id ?? '';
  const name = profile ? `${profile.firstName} ${profile.lastName}`.trim() || profile.email : '';
  return (
    <div className={classes.column}>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem.message}
          {document && ' What you wrote is kept on this device.'}
        </p>
      )}
      {refused.map(({ message, text }) => (
        <LostText
          key={`${message} ${text}`}
          title="Some of the page could not be saved"
          why={message}
          text={text}
        />
      ))}
      {state === 'ended' && (
        <LostText
          title="You can no longer open this page"
          why="It was deleted, or is no longer shared with you."
          text={unsentText}
        />
      )}
      {document && state !== 'ended' && (
        <PageEditor
          document={document}
          awareness={awareness}
          person={{ id, name }}
          isEditable={mayEdit && whyNot === undefined}
          blockId={hash === '' ? undefined : hash.slice(1)}
          references={shown}
          media={media}
          commenting={commenting}
        />
      )}
      {dialogs}
    </div>
  );
}

/** Says what was not stored, and offers it as a copy. */
function LostText({ title, why, text }: { title: string; why: string; text: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.show('Text copied');
    } catch {
      toasts.error('Couldn’t copy the text.');
    }
  };
  return (
    <div className={classes.problem}>
      <b>{title}</b>
      <p>{why}</p>
      {text !== '' && (
        <>
          <pre className={classes.lost}>{text}</pre>
          <Button size="sm" onClick={() => void copy()}>
            Copy what you wrote
          </Button>
        </>
      )}
    </div>
  );
}
