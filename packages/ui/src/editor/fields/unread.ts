import { createContext } from 'react';

/** A text that a field cannot read. */
export interface UnreadText {
  readonly text: string;
  /** Why, in a sentence. */
  readonly why: string;
}

/** Where the fields of a step keep what they cannot read, so that it counts as unsaved and outlives the field. */
export interface UnreadFields {
  /** By the place of the field in the content: `packages.weekend.price`. */
  readonly texts: Readonly<Record<string, UnreadText>>;
  /** Null: the field can be read. */
  readonly onUnread: (path: string, unread: UnreadText | null) => void;
}

/** Provided by the editor; without it what cannot be read lasts as long as its field. */
export const UnreadFieldsContext = createContext<UnreadFields | null>(null);
