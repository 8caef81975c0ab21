import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
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

/** A juniper sprig, where a studio has not put its own logo yet. */
export function Sprig({ size = 22, className }: DrawingProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      strokeLinecap="round"
      className={className}
      aria-hidden="true"
    >
      <path d="M12 22V3M12 8 8.6 4.6M12 8l3.4-3.4M12 12.5 7 7.8M12 12.5l5-4.7M12 17l-6-5.4M12 17l6-5.4" />
      <circle cx="6.2" cy="16.6" r="1.5" />
      <circle cx="17.6" cy="17.2" r="1.5" />
    </svg>
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
  logo?: string | null | undefined;
}

/** A studio's name as its clients see it, its `&` in italics. */
export function StudioWord({ name, logo, className, ...rest }: StudioWordProps) {
  const [before, ...after] = name.split('&');
  return (
    <span {...rest} className={clsx(classes.word, className)}>
      {logo ? <img src={logo} alt="" width={22} height={22} /> : <Sprig />}
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
