import type { Page } from '@playwright/test';
import type { Person } from './people';

interface AnyScreen {
  /** Name of its picture. */
  readonly name: string;
  /** What is done before it is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** What is done on it before it is looked at. */
  readonly act?: (page: Page) => Promise<unknown>;
}

interface WithText {
  /** A text that stands on it once it is there. */
  readonly text: string | RegExp;
}

interface WithHeading {
  /** Its first heading: the names of public pages stand at the foot of all of them. */
  readonly heading: string;
}

/** A screen that anybody sees; what tells it from others tells that the last one has gone. */
type PublicScreen = AnyScreen &
  (WithText | WithHeading) & {
    readonly viewer: 'nobody';
    readonly path: string;
  };

/** A screen that somebody sees who is signed in. */
export interface SignedInScreen extends AnyScreen, WithText {
  /**
   * Whose studio it shows: one with nothing in it or one with its clients, which many screens share and leave as they
   * are, or one of its own (empty, or with clients and tasks), for a screen that changes something.
   */
  readonly viewer: 'newcomer' | 'studio' | 'own' | 'own-studio';
  readonly path: string | ((person: Person) => Promise<string>);
}

/** One screen of the product, as it is looked at and checked. */
export type Screen = PublicScreen | SignedInScreen;
