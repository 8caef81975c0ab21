import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import classes from './FaceCover.module.css';

/** A photograph that shows a person, and where on it. */
export interface FaceCoverView {
  url: string;
  /** Pixels of the photograph, or any numbers of that ratio. */
  width: number;
  height: number;
  /** The face, in parts of the sides. */
  box: { left: number; top: number; width: number; height: number };
}

/** How much of the photograph is shown around a face, in sizes of the face. */
const AROUND = 1.6;

const within = (value: number, most: number): number => Math.min(Math.max(value, 0), most);

/** Cuts a square around a face out of its photograph, without leaving it. */
function cut({ width, height, box }: FaceCoverView) {
  const side = Math.min(AROUND * Math.max(box.width * width, box.height * height), width, height);
  const left = within((box.left + box.width / 2) * width - side / 2, width - side);
  const top = within((box.top + box.height / 2) * height - side / 2, height - side);
  const share = (of: number) => `${(of / side) * 100}%`;
  return { width: share(width), left: share(-left), top: share(-top) };
}

/** A face, cut out of its photograph; a plain circle while it is not known. */
export function FaceCover({
  cover,
  className,
  ...rest
}: { cover: FaceCoverView | null } & Omit<ComponentProps<'span'>, 'children'>) {
  return (
    <span {...rest} className={clsx(classes.cover, className)}>
      {cover && <img src={cover.url} alt="" loading="lazy" style={cut(cover)} />}
    </span>
  );
}
