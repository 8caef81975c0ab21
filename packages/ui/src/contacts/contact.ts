import type { ContactValues } from '@atelier/domain/entities';

/** A contact of the studio, as the kit draws it. */
export interface ContactView extends ContactValues {
  readonly id: string;
  /** Further ways to reach them, such as those of contacts that were merged into this one. */
  readonly otherEmails?: readonly string[] | undefined;
  readonly otherPhoneNumbers?: readonly string[] | undefined;
  /** UTC instant. */
  readonly createdAt: string;
  /** How many leads there are with this person. */
  readonly leads?: number | undefined;
}
