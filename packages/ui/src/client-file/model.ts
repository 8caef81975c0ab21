import type {
  ContractContent,
  FormContent,
  InvoiceContent,
  ProposalContent,
  ThankYouContent,
} from '@atelier/domain/smart-files';

/** The studio as its clients see it. */
export interface ClientStudio {
  readonly name: string;
  readonly logoUrl: string | null;
  /** `#rrggbb` */
  readonly brandColour: string | null;
  /** Which texts have serifs: some, none, all. */
  readonly typeface: 'classic' | 'modern' | 'literary';
  readonly email: string | null;
  readonly phoneNumber: string | null;
  /** The lines of its address. */
  readonly address: readonly string[];
  readonly websiteUrl: string | null;
  readonly socialProfiles: readonly { readonly network: string; readonly url: string }[];
}

/** The sections of the page that the studio shows. */
export interface ClientPortal {
  readonly contactDetails: boolean;
  readonly documents: boolean;
  readonly paymentSchedule: boolean;
  readonly paymentHistory: boolean;
}

/** One who signs, and whether they did. */
export interface ClientSigner {
  readonly _id: string;
  readonly name: string;
  readonly role: 'client' | 'studio' | 'other';
  /** Signers with the same number sign in any order; later ones are asked when these are done. */
  readonly order: number;
  /** `asked`: it is their turn. */
  readonly state: 'waiting' | 'asked' | 'signed' | 'declined';
  /** Whether the reader of the page signs as this one. */
  readonly isMe: boolean;
  /** Whether signing takes a code that is sent to an address: behind a public link. */
  readonly needsCode: boolean;
  /** ISO 8601, UTC. */
  readonly signedAt: string | null;
  readonly signedBy: SignedBy | null;
}

/** Who signed according to the record, and how they were known. */
export interface SignedBy {
  readonly name: string;
  /** Null for whoever reads through a public link. */
  readonly email: string | null;
  /** `privateLink`, `emailCode`, `signedIn`; `publicLink`: nobody checked. Open to others. */
  readonly check: string;
  /** The name that the visitor gave, if it is another. */
  readonly givenName: string | null;
}

/** Who acts by a public link. */
export interface Visitor {
  readonly name: string;
  readonly email: string;
}

/** The contents of a step by its kind, as the version that holds now has them. */
export type StepContent =
  | { readonly kind: 'proposal'; readonly content: ProposalContent }
  | { readonly kind: 'contract'; readonly content: ContractContent }
  | { readonly kind: 'invoice'; readonly content: InvoiceContent }
  | { readonly kind: 'form'; readonly content: FormContent }
  | { readonly kind: 'thankyou'; readonly content: ThankYouContent };

type Wire = Readonly<Record<string, unknown>>;

const holds = (content: Wire, ...lists: readonly string[]): boolean =>
  lists.every((name) => Array.isArray(content[name]));

const isProposal = (content: Wire): content is Wire & ProposalContent =>
  holds(content, 'headline', 'packages', 'extras', 'included') && typeof content.choice === 'object';
const isContract = (content: Wire): content is Wire & ContractContent =>
  holds(content, 'title', 'clauses', 'signers') && typeof content.consent === 'object';
const isInvoice = (content: Wire): content is Wire & InvoiceContent =>
  holds(content, 'items', 'taxes', 'discounts', 'schedule') && typeof content.currency === 'string';
const isForm = (content: Wire): content is Wire & FormContent =>
  holds(content, 'items', 'hidden') && typeof content.title === 'string';
const isThankYou = (content: Wire): content is Wire & ThankYouContent =>
  holds(content, 'headline', 'next', 'files');

/**
 * The content of a step, known by its kind. What was sent passed the schema of contents when it was frozen; the page asks
 * for its parts only, so that one from a later release than the page is recognized and not rendered wrongly.
 *
 * @returns null for a content that this page does not know.
 */
export function contentOf({
  kind,
  content,
}: {
  readonly kind: string;
  readonly content: Wire;
}): StepContent | null {
  if (kind === 'proposal' && isProposal(content)) return { kind, content };
  if (kind === 'contract' && isContract(content)) return { kind, content };
  if (kind === 'invoice' && isInvoice(content)) return { kind, content };
  if (kind === 'form' && isForm(content)) return { kind, content };
  if (kind === 'thankyou' && isThankYou(content)) return { kind, content };
  return null;
}
