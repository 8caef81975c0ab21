import { clsx } from 'clsx';
import type { ComponentProps, CSSProperties } from 'react';
import { initialsOf } from '../Avatar/people';
import classes from './Logo.module.css';

export interface DrawingProps {
  /** Edge in pixels. */
  size?: number | undefined;
  className?: string | undefined;
}

/** Atelier's mark: an arched door with a drawing stand in it. */
export function Mark({ size = 22, className }: DrawingProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={clsx(classes.mark, className)}
      aria-hidden="true"
    >
      <path d="M4 21V11a8 8 0 0 1 16 0v10" />
      <path d="M8.6 21 12 11.2 15.4 21" />
    </svg>
  );
}

/** A studio's initials, where it has not put its own logo yet. */
function Initials({ name, size = 22, className }: DrawingProps & { name: string }) {
  const properties: CSSProperties & Record<'--size', string> = { '--size': `${size}px` };
  return (
    <span className={clsx(classes.initials, className)} style={properties} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

/** The mark with the product's name. */
export function Logo({ className, ...rest }: Omit<ComponentProps<'span'>, 'children'>) {
  return (
    <span {...rest} className={clsx(classes.logo, className)}>
      <Mark size={24} />
      Atelier
    </span>
  );
}

export interface StudioWordProps extends Omit<ComponentProps<'span'>, 'children'> {
  name: string;
  /** Address of the studio's logo; initials without one. */
  logo?: string | null | undefined;
}

/** A studio's name as its clients see it, its `&` in italics. */
export function StudioWord({ name, logo, className, ...rest }: StudioWordProps) {
  const [before, ...after] = name.split('&');
  return (
    <span {...rest} className={clsx(classes.word, className)}>
      {logo ? <img src={logo} alt="" width={22} height={22} /> : <Initials name={name} />}
      <span>
        {before}
        {after.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other identity
          <span key={index}>
            <i>&amp;</i>
            {part}
          </span>
        ))}
      </span>
    </span>
  );
}
