import type { ReactNode } from 'react';
import type { TablerIcon } from '../Icon';

/** An action of a menu. */
export interface MenuItem {
  id: string;
  label: string;
  /** A line of detail under the label. */
  detail?: string | undefined;
  icon?: TablerIcon | undefined;
  /** Instead of an icon, such as an avatar. */
  picture?: ReactNode;
  shortcut?: readonly string[] | undefined;
  /** One of several, and this is the one. */
  checked?: boolean | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** It changes something: absent where that is not allowed (`ReadOnly`). */
  edits?: boolean | undefined;
  onSelect: () => void;
}

/** Actions that belong together. */
export interface MenuGroup {
  label?: string | undefined;
  items: readonly MenuItem[];
}

/** Where a menu opens, and how wide. */
export interface MenuPlacement {
  position?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end' | undefined;
  /** Width in pixels. Default 220. */
  width?: number | 'target' | undefined;
}
