import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { followed } from '../follow';
import classes from './BrandButton.module.css';

export interface BrandButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'children'> {
  children: ReactNode;
  /** `quiet` beside the one thing to do. */
  look?: 'primary' | 'quiet' | undefined;
  /** What is done is on its way: the button says so and does nothing more. */
  isBusy?: boolean | undefined;
  type?: 'button' | 'submit' | undefined;
}

/** The one thing to do on a client's page, in the studio's colour. */
export function BrandButton({
  look = 'primary',
  isBusy = false,
  type = 'button',
  className,
  onClick,
  ...rest
}: BrandButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={clsx(classes.button, look === 'quiet' && classes.quiet, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled'] || undefined}
      // It keeps the focus while it is busy, so it is not disabled.
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    />
  );
}

export interface BrandLinkProps extends Omit<ComponentProps<'a'>, 'onClick'> {
  children: ReactNode;
  href: string;
  look?: 'primary' | 'quiet' | undefined;
  /** Goes there within the page; without it, and without script, the link loads. */
  onFollow?: (() => void) | undefined;
}

/** A link that looks like the one thing to do. */
export function BrandLink({ look = 'primary', onFollow, className, href, ...rest }: BrandLinkProps) {
  return (
    <a
      {...rest}
      href={href}
      className={clsx(classes.button, look === 'quiet' && classes.quiet, className)}
      onClick={onFollow && followed(onFollow)}
    />
  );
}
