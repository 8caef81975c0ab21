import { type ComponentProps, createElement, type ReactElement, useEffect, useRef } from 'react';
import type { EmbeddedGallery } from './address';
import { defineGalleryElement, EMBED_STATE, type EmbedState, GALLERY_ELEMENT } from './element';

export interface AtelierGalleryProps
  extends EmbeddedGallery,
    Omit<ComponentProps<'div'>, 'children' | 'ref'> {
  /** The name of the gallery for screen readers. Default: Photo gallery. */
  label?: string | undefined;
  /** Width divided by height of the place that is kept before the gallery comes. Default 4 / 3. */
  ratio?: number | undefined;
  /** `content` grows with the gallery as long as nothing in sight moves; `place` keeps its size. Default `content`. */
  fit?: 'content' | 'place' | undefined;
  /** Called when the gallery is there, and when it can’t be shown. */
  onState?: ((state: EmbedState) => void) | undefined;
}

const isState = (value: unknown): value is EmbedState =>
  value === 'loading' || value === 'shown' || value === 'missing';

/**
 * A gallery on a page of others: a frame without cookies, in a place that is kept from the first drawing on. Its page must be
 * among those that the studio allowed.
 */
export function AtelierGallery(props: AtelierGalleryProps): ReactElement {
  const { server, gallery, album, tokens, label, ratio = 4 / 3, fit, onState, style, ...rest } = props;
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = element;
    const tell = (event: Event) => {
      if (event instanceof CustomEvent && isState(event.detail)) onState?.(event.detail);
    };
    current?.addEventListener(EMBED_STATE, tell);
    return () => current?.removeEventListener(EMBED_STATE, tell);
  }, [onState]);
  useEffect(() => defineGalleryElement(), []);
  return createElement(GALLERY_ELEMENT, {
    ...rest,
    ...tokens,
    ref: element,
    server,
    gallery,
    album,
    label,
    fit,
    style: { display: 'block', overflow: 'hidden', aspectRatio: ratio, ...style },
  });
}
