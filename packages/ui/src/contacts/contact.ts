/** A client of the studio, as the kit draws it. */
export interface ContactView {
  id: string;
  name: string;
  email: string | null;
  phoneNumber: string | null;
  company?: string | null | undefined;
  tags?: readonly string[] | undefined;
  note?: string | null | undefined;
  /** UTC instant. */
  createdAt: string;
  /** How many leads there are with this person. */
  leads?: number | undefined;
}
