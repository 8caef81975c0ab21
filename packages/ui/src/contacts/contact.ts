/** A client of the studio, as the kit draws it. */
export interface ContactView {
  id: string;
  name: string;
  email: string | null;
  phoneNumber: string | null;
  /** Further ways to reach them, such as those of contacts that were merged into this one. */
  otherEmails?: readonly string[] | undefined;
  otherPhoneNumbers?: readonly string[] | undefined;
  company?: string | null | undefined;
  tags?: readonly string[] | undefined;
  note?: string | null | undefined;
  /** UTC instant. */
  createdAt: string;
  /** How many leads there are with this person. */
  leads?: number | undefined;
}
