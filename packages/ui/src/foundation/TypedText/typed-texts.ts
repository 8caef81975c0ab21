import { createContext } from 'react';

/** What somebody typed into a field and what it was typed over. */
export interface TypedText {
  readonly text: string;
  /** The saved text that it was made of. */
  readonly base: string;
  /** The revision that held that text; undefined where the thing has none. */
  readonly revision?: number | undefined;
  /** Of a form with several fields: what was typed in place of the text. */
  readonly form?: TypedFields | undefined;
}

/** What somebody typed into a form, by field, and what it was typed over. */
export interface TypedFields {
  readonly values: Readonly<Record<string, unknown>>;
  readonly base: Readonly<Record<string, unknown>>;
  readonly revision: number | undefined;
}

/** Where fields keep what is typed until it is saved, so that neither a reload nor closing the tab loses it. */
export interface TypedTexts {
  /** Returns what was typed into a field and not saved. */
  readonly of: (field: string) => TypedText | undefined;
  /**
   * Keeps what is typed into a field; undefined forgets it.
   *
   * @param label - name of the field, where what is not saved is listed.
   */
  readonly keep: (field: string, typed: TypedText | undefined, label: string) => void;
}

/** Provided by the app; without it what is typed lasts as long as the page. */
export const TypedTextsContext = createContext<TypedTexts | undefined>(undefined);
