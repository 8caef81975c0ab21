import { clsx } from 'clsx';
import type { ComponentProps, CSSProperties } from 'react';
import { brandColours } from '../../theme/brand-colours';
import classes from './Avatar.module.css';
import { groundOf, initialsOf } from './people';

type Properties = CSSProperties & Record<'--size' | '--ground' | '--on-ground', string>;

export interface AvatarProps extends Omit<ComponentProps<'span'>, 'children'> {
  name: string;
  /** Address of a picture; initials until there is one. */
  picture?: string | null | undefined;
  /** What the ground follows; the name without it. */
  colourKey?: string | undefined;
  /** Edge in pixels. Default 24. */
  size?: number | undefined;
  /** The name stands beside it: then the avatar keeps quiet for screen readers. */
  decorative?: boolean | undefined;
}

/** A person: the picture, or initials on a ground that stays the same. */
export function Avatar({
  name,
  picture,
  colourKey,
  size = 24,
  decorative,
  className,
  style,
  ...rest
}: AvatarProps) {
  const ground = groundOf(colourKey ?? name);
  const properties: Properties = {
    ...style,
    '--size': `${size}px`,
    '--ground': `var(--p${ground})`,
    '--on-ground': `var(--p${ground}-ink)`,
  };
  const named = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <span {...rest} {...named} className={clsx(classes.avatar, className)} style={properties}>
      {picture ? <img src={picture} alt="" loading="lazy" /> : initialsOf(name)}
    </span>
  );
}

export interface WorkspaceAvatarProps extends Omit<ComponentProps<'span'>, 'children'> {
  name: string;
  /** Address of the studio's logo; initials until there is one. */
  logo?: string | null | undefined;
  /** The studio's own colour; darkened where its initials could not be read on it. Default Juniper. */
  colour?: string | null | undefined;
  /** Edge in pixels. Default 28. */
  size?: number | undefined;
  /** Whether screen readers skip it, where the name stands beside it. Default false. */
  decorative?: boolean | undefined;
}

/** A workspace: its logo, or initials on the studio's colour. */
export function WorkspaceAvatar({
  name,
  logo,
  colour = null,
  size = 28,
  decorative,
  className,
  style,
  ...rest
}: WorkspaceAvatarProps) {
  const properties: CSSProperties & Record<'--size', string> = {
    ...brandColours(colour),
    ...style,
    '--size': `${size}px`,
  };
  const named = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <span
      {...rest}
      {...named}
      className={clsx(classes.avatar, classes.workspace, className)}
      style={properties}
    >
      {logo ? <img src={logo} alt="" /> : initialsOf(name)}
    </span>
  );
}
