import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { EditedPart } from './edited-part';
import { mirrorStyles } from './mirror-styles';
import classes from './PageFrame.module.css';

export interface PageFrameProps {
  /** Accessible name of the frame. */
  title: string;
  /** How wide the window of who reads the page is, in pixels; where there is less room, the page is drawn smaller. */
  width: number;
  /** Whether a wider room makes the window wider too, as on a desk. */
  grows: boolean;
  /** The part that is being edited, which is framed and comes into sight. */
  edited: EditedPart | null;
  children: ReactNode;
}

/**
 * A page in a window of its own width: what asks for the width of the window is answered as on the device that is meant.
 * It is drawn from here, and its links lead nowhere.
 */
export function PageFrame({ title, width, grows, edited, children }: PageFrameProps) {
  const room = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState<Document | null>(null);
  const size = useSize(room);
  const shown = grows ? Math.max(width, size.width) : Math.min(width, size.width || width);
  const scale = size.width === 0 ? 1 : Math.min(1, size.width / shown);
  useEffect(() => (page === null ? undefined : mirrorStyles(document, page)), [page]);
  useEditedPart(page, edited);
  return (
    <div ref={room} className={classes.room}>
      <iframe
        ref={(element) => {
          // A browser may have loaded an empty page before it can be listened to.
          const loaded = element?.contentDocument;
          if (loaded?.readyState === 'complete') setPage(loaded);
        }}
        title={title}
        className={classes.frame}
        style={{ width: shown, height: size.height / scale, transform: `scale(${scale})` }}
        onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument)}
      />
      {page !== null && createPortal(<Inert title={title}>{children}</Inert>, page.body)}
    </div>
  );
}

/** Nobody leaves the editor by a link of the page; what the page itself makes of a link happens. */
function Inert({ title, children }: { title: string; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  // The surrounding window has landmarks of its own, so these need names to distinguish them. Runs after every render.
  useEffect(() => {
    for (const part of root.current?.querySelectorAll('main, header') ?? [])
      part.setAttribute('aria-label', title);
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps links from being followed
    // biome-ignore lint/a11y/useKeyWithClickEvents: pressing a link by key is a click
    <div
      ref={root}
      onClick={(event) => {
        if (isInLink(event.target)) event.preventDefault();
      }}
    >
      {children}
    </div>
  );
}

/** By name: the elements of another window are none of this one's classes, so that `instanceof` tells nothing. */
function isInLink(target: EventTarget): boolean {
  let node = 'nodeName' in target ? (target as Node) : null;
  while (node !== null && node.nodeName !== 'A') node = node.parentNode;
  return node !== null;
}

function useSize(room: { readonly current: HTMLElement | null }) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = room.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [room]);
  return size;
}

function useEditedPart(page: Document | null, edited: EditedPart | null): void {
  const [section, label] = [edited?.section, edited?.label];
  const find = () =>
    section === undefined
      ? null
      : page?.querySelector<HTMLElement>(`[data-section="${CSS.escape(section)}"]`);
  // Runs after every render, because the edited part may be re-rendered.
  useEffect(() => {
    const part = find();
    part?.setAttribute('data-edited', label ?? '');
    return () => part?.removeAttribute('data-edited');
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it comes into sight once, and whoever scrolls away is left alone
  useEffect(() => {
    find()?.scrollIntoView({ block: 'nearest' });
  }, [page, section]);
}
