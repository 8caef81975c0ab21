import type { TablerIcon } from '../../foundation/Icon';

/** One place of the application: a rail row, a tab of the phone bar. */
export interface Place {
  id: string;
  label: string;
  href: string;
  icon: TablerIcon;
  /** What waits there; nothing is drawn for 0. */
  count?: number | undefined;
}

/** Running work that goes on while the person is elsewhere. */
export interface RunningWork {
  /** `Uploading 412 of 664`. */
  label: string;
  /** `Ferreira, about 4 min`. */
  detail?: string | undefined;
  done: number;
  total: number;
  onOpen: () => void;
}
