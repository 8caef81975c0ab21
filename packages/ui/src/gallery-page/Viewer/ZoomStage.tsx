import {
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react';
import { TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import { type PhotoView, placeholderUrl, sourceFor, sourceSet } from '../photo';
import classes from './PhotoViewer.module.css';

export interface ZoomStageProps {
  photo: PhotoView;
  /** Called with a swipe: 1 to the next photograph, -1 to the one before. */
  onSwipe: (step: 1 | -1) => void;
  /** Called with a swipe upwards. */
  onLift?: (() => void) | undefined;
  /** Called with the place that was pressed, as shares of width and height. Without it, a press does nothing. */
  onPoint?: ((point: { x: number; y: number }) => void) | undefined;
  /** Lies on the photograph and moves with it. */
  children?: ReactNode;
}

/** Pixels that a finger moves for a swipe. */
const SWIPE = 56;
/** How much larger than the window a photograph is asked for while it is zoomed. */
const ZOOMED_WIDTH = '300vw';
const full = { width: '100%', height: '100%' };

/** A photograph as large as its place: pinch, wheel and double press zoom, a zoomed one is dragged, a swipe turns or adds. */
export function ZoomStage({ photo, onSwipe, onLift, onPoint, children }: ZoomStageProps) {
  const [isZoomed, setZoomed] = useState(false);
  const start = useRef<{ x: number; y: number } | null>(null);
  const ratio = photo.width / photo.height;
  const placeholder = placeholderUrl(photo.placeholder);
  const style: CSSProperties = {
    width: `min(100cqw, ${ratio * 100}cqh)`,
    aspectRatio: ratio,
    ...(placeholder && { backgroundImage: `url(${placeholder})` }),
  };
  const down = ({ clientX, clientY, isPrimary }: PointerEvent) => {
    // A second finger pinches.
    start.current = isPrimary && !isZoomed ? { x: clientX, y: clientY } : null;
  };
  const up = ({ clientX, clientY, pointerType, currentTarget }: PointerEvent) => {
    const from = start.current;
    start.current = null;
    if (!from || pointerType === 'mouse') return;
    const [x, y] = [clientX - from.x, clientY - from.y];
    if (y < -SWIPE && -y > 2 * Math.abs(x)) return onLift?.();
    if (Math.abs(x) < SWIPE || Math.abs(x) < 2 * Math.abs(y)) return;
    const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl';
    onSwipe(x < 0 !== isRightToLeft ? 1 : -1);
  };
  const click = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect();
    onPoint?.({ x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height });
  };
  return (
    <div className={classes.stage} onPointerDown={down} onPointerUp={up}>
      <TransformWrapper
        key={photo.id}
        minScale={1}
        maxScale={6}
        centerZoomedOut
        panning={{ disabled: !isZoomed, velocityDisabled: true }}
        doubleClick={{ mode: 'toggle', step: 1, disabled: onPoint !== undefined }}
        onTransform={(_, { scale }) => setZoomed(scale > 1.01)}
      >
        <TransformComponent
          wrapperStyle={full}
          contentStyle={{ ...full, display: 'grid', placeItems: 'center' }}
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a place in a picture is chosen with a pointer; a comment about the whole needs none */}
          <div
            className={classes.frame}
            style={style}
            onClick={onPoint && click}
            data-marking={onPoint ? true : undefined}
          >
            {photo.sources.length > 0 && (
              <img
                alt={photo.name}
                draggable={false}
                decoding="async"
                fetchPriority="high"
                sizes={isZoomed ? ZOOMED_WIDTH : '100vw'}
                srcSet={sourceSet(photo.sources)}
                src={sourceFor(photo.sources, 1920)}
              />
            )}
            {children}
          </div>
        </TransformComponent>
      </TransformWrapper>
    </div>
  );
}
