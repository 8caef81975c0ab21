import type { NoticeDefaults } from '@atelier/domain/notices';
import { areaWithControls, type RestService } from '@atelier/sdk/contract';

/** Something that people can be notified about: a row of the notification settings. */
export interface NoticeKind extends NoticeDefaults {
  /** The area that declares it. */
  readonly module: RestService;
  /** Stable name within the area, in snake_case. */
  readonly action: string;
  /** The heading that it stands under in the settings. */
  readonly group: string;
  readonly label: string;
  /** When it comes, in a few words. */
  readonly hint: string;
  /** The area whose access controls count; null for none. */
  readonly area: string | null;
  /** A test that somebody asked for: there is nothing to choose about it, so it stands in no settings. */
  readonly isTest: boolean;
}

interface NoticeDeclaration extends Omit<NoticeKind, 'area' | 'hint' | 'isTest'> {
  readonly hint?: string;
  readonly isTest?: boolean;
  /** The area whose access controls count. Defaults to `module`; null for notices about the person. */
  readonly area?: string | null;
}

/** Declares a kind of notice. An area lists it in `notices` of its `area.ts`, and calls `notify` where it happens. */
export const defineNotice = ({
  hint = '',
  area,
  isTest = false,
  ...kind
}: NoticeDeclaration): NoticeKind => ({
  ...kind,
  hint,
  isTest,
  area: area === undefined ? areaWithControls(kind.module) : area,
});

/** All kinds of notices, once the areas have declared them. */
export interface NoticeKinds {
  declare(kinds: readonly NoticeKind[]): void;
  /** In the order in which they are declared, tests included. */
  all(): readonly NoticeKind[];
  /** Returns a kind; undefined if no area of this server declares it any more. */
  find(module: string, action: string): NoticeKind | undefined;
}

/** Creates the list of kinds. */
export function createNoticeKinds(): NoticeKinds {
  let declared: readonly NoticeKind[] = [];
  return {
    declare(kinds) {
      declared = kinds;
    },
    all: () => declared,
    find: (module, action) => declared.find((kind) => kind.module === module && kind.action === action),
  };
}
