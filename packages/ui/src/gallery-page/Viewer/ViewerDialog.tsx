import {
  IconCheck,
  IconChevronLeft,
  IconChevronRight,
  IconColumns2,
  IconDownload,
  IconHeart,
  IconHeartFilled,
  IconMessageCircle,
  IconX,
} from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { isTyping } from '../../foundation/area-keys';
import { Icon, type TablerIcon } from '../../foundation/Icon';
import { useFormat } from '../../theme/format';
import { CommentThread, type CommentThreadProps } from '../Comments/CommentThread';
import { threadsOf } from '../Comments/threads';
import { type PhotoView, sourceFor } from '../photo';
import classes from './PhotoViewer.module.css';
import { Rating } from './Rating';
import { ZoomStage } from './ZoomStage';

/** Comments on the photograph that is shown. */
export interface ViewerComments
  extends Pick<CommentThreadProps, 'comments' | 'onResolve' | 'limit' | 'error' | 'asksName' | 'drafts'> {
  /** Called to write about the photograph or a point of it. Resolves to whether it was kept. */
  onSend?:
    | ((comment: {
        text: string;
        parentId: string | null;
        point: { x: number; y: number } | null;
        name?: string | undefined;
      }) => Promise<boolean>)
    | undefined;
}

export interface PhotoViewerProps {
  /** How many photographs there are. */
  count: number;
  /** Returns the photograph at an index, from 0; undefined while it is not loaded. */
  photoAt: (index: number) => PhotoView | undefined;
  /** The photograph that is shown. */
  index: number;
  /** Called to show another one. */
  onIndex: (index: number) => void;
  onClose: () => void;
  /** Called to make a photograph a favourite, or not any more. Without it, there is no heart. */
  onPick?: ((photo: PhotoView, isPicked: boolean) => void) | undefined;
  /** Called to add a photograph to the selection that is being filled, or to remove it. Without it, there is no check. */
  onChoose?: ((photo: PhotoView, isChosen: boolean) => void) | undefined;
  /** Stars of the photograph that is shown; null for none. */
  stars?: number | null | undefined;
  /** Called to rate the photograph that is shown; null takes the stars back. Without it, there are none. */
  onRate?: ((stars: number | null) => void) | undefined;
  /** How far the selection is, and why a choice was refused: `12 of 30 for the album`. Announced when it changes. */
  standing?: ReactNode;
  /** Called to download a photograph. Without it, it cannot be. */
  onDownload?: ((photo: PhotoView) => void) | undefined;
  /** Comments on the photograph that is shown. Without it, there are none. */
  comments?: ViewerComments | undefined;
  /** Whether the comments are open at first. */
  isTalking?: boolean | undefined;
  /** Below its name: camera and exposure, a caption. */
  detail?: ReactNode;
}

/** The viewer itself, with what zooms: it comes when a photograph is opened first. */
export function ViewerDialog(props: PhotoViewerProps) {
  const { count, photoAt, index, onIndex, onClose, onPick, onChoose, onDownload, comments, detail } = props;
  const { stars = null, onRate, standing } = props;
  const { number } = useFormat();
  const dialog = useRef<HTMLDialogElement | null>(null);
  /** The photograph beside it, while two are compared. */
  const [other, setOther] = useState<number | null>(null);
  const [isTalking, setTalking] = useState(props.isTalking ?? false);
  const photo = photoAt(index);
  const beside = other === null ? undefined : photoAt(other);

  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  // The next one is there when it is turned to.
  const next = photoAt(index + 1);
  const ahead = next && sourceFor(next.sources, window.innerWidth * window.devicePixelRatio);
  useEffect(() => {
    if (ahead) new Image().src = ahead;
  }, [ahead]);

  const step = (by: number) => {
    const from = other ?? index;
    let to = from + by;
    // Two that are compared are never the same.
    if (other !== null && to === index) to += by;
    if (to < 0 || to >= count) return;
    if (other === null) onIndex(to);
    else setOther(to);
  };
  const compare = () =>
    setOther(other === null && count > 1 ? (index + 1 < count ? index + 1 : index - 1) : null);
  const pick = (picked: PhotoView | undefined) => picked && onPick?.(picked, !picked.isPicked);
  const choose = (chosen: PhotoView | undefined) => chosen && onChoose?.(chosen, !chosen.isChosen);
  const marksOf = (shown: PhotoView | undefined) => ({
    onPick: onPick && (() => pick(shown)),
    onChoose: onChoose && (() => choose(shown)),
    // A swipe upwards only ever adds: what was chosen is not lost by a movement of the thumb.
    onLift:
      (onChoose && !shown?.isChosen && (() => choose(shown))) ||
      (!onChoose && onPick && !shown?.isPicked ? () => pick(shown) : undefined),
  });
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (isTyping(event.target) || event.metaKey || event.ctrlKey || event.altKey) return;
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const keys: Record<string, (() => void) | undefined> = {
      arrowright: () => step(forward),
      arrowleft: () => step(-forward),
      home: other === null ? () => onIndex(0) : undefined,
      end: other === null ? () => onIndex(count - 1) : undefined,
      f: onPick && (() => pick(beside ?? photo)),
      p: onChoose && (() => choose(beside ?? photo)),
      c: count > 1 ? compare : undefined,
      m: comments && (() => setTalking(!isTalking)),
    };
    const action = keys[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action();
  };
  return (
    <dialog
      ref={dialog}
      className={classes.viewer}
      data-theme="dark"
      aria-label={photo ? photo.name : 'Photo'}
      onKeyDown={press}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Some browsers close it without asking, as long as nobody has pressed anything.
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
    >
      <header className={classes.head}>
        <p className={classes.words}>
          <span role="status">
            {number(index + 1)} of {number(count)}
          </span>
          {detail && <small>{detail}</small>}
        </p>
        {standing && (
          <p className={classes.standing} role="status">
            {standing}
          </p>
        )}
        {count > 1 && <Tool icon={IconColumns2} label="Compare" isOn={other !== null} onPress={compare} />}
        {comments && (
          <Tool
            icon={IconMessageCircle}
            label={`Comments, ${comments.comments.length}`}
            isOn={isTalking}
            onPress={() => setTalking(!isTalking)}
          />
        )}
        {onDownload && photo && (
          <Tool icon={IconDownload} label="Download" onPress={() => onDownload(photo)} />
        )}
        <Tool icon={IconX} label="Close" onPress={onClose} />
      </header>
      <div className={clsx(classes.main, isTalking && classes.talking)}>
        <div className={clsx(classes.stages, other !== null && classes.compared)}>
          <Stage
            key={photo?.id}
            photo={photo}
            onSwipe={step}
            {...marksOf(photo)}
            rating={onRate && { stars, onRate }}
            comments={isTalking && other === null ? comments : undefined}
          />
          {other !== null && (
            <Stage key={`beside ${beside?.id}`} photo={beside} onSwipe={step} {...marksOf(beside)} />
          )}
          <Turn
            icon={IconChevronLeft}
            label="Previous"
            side="start"
            onPress={() => step(-1)}
            isOff={(other ?? index) <= 0}
          />
          <Turn
            icon={IconChevronRight}
            label="Next"
            side="end"
            onPress={() => step(1)}
            isOff={(other ?? index) >= count - 1}
          />
        </div>
      </div>
    </dialog>
  );
}

interface StageProps {
  photo: PhotoView | undefined;
  onSwipe: (step: number) => void;
  onPick: (() => void) | undefined;
  onChoose: (() => void) | undefined;
  onLift: (() => void) | undefined;
  rating?: { stars: number | null; onRate: (stars: number | null) => void } | undefined;
  comments?: ViewerComments | undefined;
}

/** One photograph with its marks; with its comments, and their pins on it, where these are open. */
function Stage({ photo, onSwipe, onPick, onChoose, onLift, rating, comments }: StageProps) {
  const [point, setPoint] = useState<{ x: number; y: number } | null>(null);
  const [isMarking, setMarking] = useState(false);
  const [selected, setSelected] = useState<string>();
  if (!photo) return <div className={classes.stage} aria-busy="true" />;
  const { onSend } = comments ?? {};
  return (
    <>
      <figure className={classes.figure}>
        <ZoomStage
          photo={photo}
          onSwipe={onSwipe}
          onLift={onLift}
          onPoint={
            isMarking
              ? (marked) => {
                  setPoint(marked);
                  setMarking(false);
                }
              : undefined
          }
        >
          {comments &&
            threadsOf(comments.comments).map(
              ({ first, number }) =>
                first.point &&
                number !== null && (
                  <button
                    key={first.id}
                    type="button"
                    className={classes.pin}
                    data-resolved={first.isResolved || undefined}
                    style={{ left: `${first.point.x * 100}%`, top: `${first.point.y * 100}%` }}
                    aria-label={`Comment ${number}`}
                    onClick={(event) => {
                      event.stopPropagation();
                      setSelected(first.id);
                    }}
                  >
                    {number}
                  </button>
                ),
            )}
          {point && (
            <span className={classes.pin} style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}>
              +
            </span>
          )}
        </ZoomStage>
        {(onPick || onChoose || rating) && (
          <div className={classes.marks}>
            {onPick && (
              <button
                type="button"
                className={classes.mark}
                aria-pressed={photo.isPicked ?? false}
                aria-label={`Favorite ${photo.name}`}
                onClick={onPick}
              >
                <Icon icon={photo.isPicked ? IconHeartFilled : IconHeart} size={24} />
              </button>
            )}
            {onChoose && (
              <button
                type="button"
                className={clsx(classes.mark, classes.choice)}
                aria-pressed={photo.isChosen ?? false}
                aria-label={`Choose ${photo.name}`}
                onClick={onChoose}
              >
                <Icon icon={IconCheck} size={20} />
                {photo.isChosen ? 'Chosen' : 'Choose'}
              </button>
            )}
            {rating && <Rating {...rating} />}
          </div>
        )}
      </figure>
      {comments && (
        <aside className={classes.talk} aria-label="Comments on this photo">
          {isMarking && (
            <p role="status" className={classes.hint}>
              Press the place in the photo.
            </p>
          )}
          <CommentThread
            comments={comments.comments}
            asksName={comments.asksName}
            drafts={comments.drafts}
            limit={comments.limit}
            error={comments.error}
            onResolve={comments.onResolve}
            selected={selected}
            point={point}
            onPoint={
              onSend &&
              ((isChosen) => {
                setPoint(null);
                setMarking(isChosen);
              })
            }
            onSend={
              onSend &&
              (async (comment) => {
                const isKept = await onSend({ ...comment, point: comment.parentId === null ? point : null });
                if (isKept && comment.parentId === null) setPoint(null);
                return isKept;
              })
            }
          />
        </aside>
      )}
    </>
  );
}

interface ToolProps {
  icon: TablerIcon;
  label: string;
  isOn?: boolean | undefined;
  onPress: () => void;
}

function Tool({ icon, label, isOn, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onClick={onPress}
    >
      <Icon icon={icon} size={20} />
    </button>
  );
}

interface TurnProps extends ToolProps {
  side: 'start' | 'end';
  isOff: boolean;
}

function Turn({ icon, label, side, isOff, onPress }: TurnProps) {
  return (
    <button
      type="button"
      className={clsx(classes.turn, classes[side])}
      aria-label={label}
      aria-disabled={isOff}
      onClick={onPress}
    >
      <Icon icon={icon} size={26} />
    </button>
  );
}
