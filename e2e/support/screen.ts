import type { Page } from '@playwright/test';
import type { Person } from './people';

interface AnyScreen {
  /** The name of its picture. */
  readonly name: string;
  /** Runs before it is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Runs on the screen before it is checked. */
  readonly act?: (page: Page) => Promise<unknown>;
}

interface WithText {
  /** A text that is visible once the screen is ready. */
  readonly text: string | RegExp;
}

interface WithHeading {
  /** Its first heading; the footer of every public page lists the names of all of them. */
  readonly heading: string;
}

/** A public screen. The text that identifies it also shows that the previous one is gone. */
type PublicScreen = AnyScreen &
  (WithText | WithHeading) & {
    readonly viewer: 'nobody';
    readonly path: string;
  };

/** A screen for signed-in people. */
export interface SignedInScreen extends AnyScreen, WithText {
  /**
   * Whose studio it shows: an empty one or one with clients, which many screens share and leave unchanged, or one of its own
   * (empty, or with clients and tasks), for a screen that changes something.
   */
  readonly viewer: 'newcomer' | 'studio' | 'own' | 'own-studio';
  readonly path: string | ((person: Person) => Promise<string>);
}

/** A screen of the product, for pictures and checks. */
export type Screen = PublicScreen | SignedInScreen;
