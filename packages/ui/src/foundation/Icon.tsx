import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { CSSProperties } from 'react';

export type { TablerIcon };

/** What an icon takes. */
export interface IconProps {
  /** A Tabler outline icon. */
  icon: TablerIcon;
  /** Edge in pixels: 13 to 18, 22 in the phone bar. */
  size?: number | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
}

/** An outline icon in the kit's stroke; never speaks on its own, what it stands in carries the name. */
export function Icon({ icon: Drawing, size = 18, className, style }: IconProps) {
  return <Drawing size={size} stroke={1.6} className={className} style={style} aria-hidden="true" />;
}
