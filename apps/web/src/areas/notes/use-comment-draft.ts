import type { CommentDraft, PageAnchor } from '@atelier/ui';
import { useEffect, useState } from 'react';
import { draftsOf, forgetOnDevice, keepOnDevice } from '../../app/device-drafts';
import { pageHref } from './view';

/** A comment that is being written, and where it belongs. */
export interface OwnDraft extends CommentDraft {
  readonly anchor?: PageAnchor | undefined;
}

function draftFrom(content: string): OwnDraft | undefined {
  try {
    const value: OwnDraft = JSON.parse(content);
    return typeof value.text === 'string' && (value.threadId || value.anchor) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the comment that somebody is writing on this device, so that neither a reload nor a closed tab loses it. */
export function useCommentDraft(
  account: string | undefined,
  pageId: string,
): readonly [OwnDraft | undefined, (draft: OwnDraft | undefined) => void] {
  const [draft, setDraft] = useState<OwnDraft>();
  const form = `page-comment-${pageId}`;
  const keep = (next: OwnDraft | undefined) => {
    setDraft(next);
    if (account === undefined) return;
    const { text = '' } = next ?? {};
    const entry = { label: 'Comment on a page', text, href: pageHref(pageId), content: JSON.stringify(next) };
    keepOnDevice(account, form, text.trim() === '' ? undefined : entry);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page, what was left is taken over
  useEffect(() => {
    const left = account === undefined ? undefined : draftsOf(account, form).at(-1);
    const known = left && draftFrom(left.content);
    if (!left || !known) return;
    forgetOnDevice(left.key);
    keep(known);
  }, [account, form]);
  return [draft, keep];
}
