import * as z from 'zod/mini';
import { once } from '../once';
import { contentLimits } from './limits';
import { email, id, items, richLine, richText, text, whole } from './parts';
import type { RichLine, RichText } from './rich-text';

/** A clause of a contract. */
export interface ContractClause {
  readonly _id: string;
  readonly heading: RichLine;
  readonly text: RichText;
  /** What it means, beside it. It explains, and is no part of what is agreed. */
  readonly plainWords: string | null;
}

/** Somebody who signs. */
export interface ContractSigner {
  readonly _id: string;
  /** The signature of the studio is the countersignature. */
  readonly role: 'client' | 'studio' | 'other';
  /** Empty for the client and the studio: their own name. */
  readonly name: string;
  /** Null for the client and the studio: their own address. */
  readonly email: string | null;
  /** Signers with the same number sign in any order; later ones are notified when earlier ones have signed. */
  readonly order: number;
}

/** What a signer agrees to before signing electronically. */
export interface SigningConsent {
  readonly version: string;
  readonly text: string;
}

/** What the parties agree to. */
export interface ContractContent {
  readonly title: RichLine;
  readonly clauses: readonly ContractClause[];
  readonly signers: readonly ContractSigner[];
  readonly consent: SigningConsent;
}

/**
 * The consent of a new contract: that signing is electronic and binds like paper, what is needed for it, that paper
 * can be had, and that the consent can be taken back before signing (15 USC 7001(c), Regulation (EU) 910/2014).
 */
export const signingConsent: SigningConsent = {
  version: '2026-11',
  text:
    'I have read the agreement and agree to sign it electronically. My electronic signature has the same effect as one on paper. ' +
    'To read and keep the agreement I need a browser, an email address and a program that opens PDF files; I have them, since I am reading this. ' +
    'I can ask for a paper copy at no charge, and I can take this consent back at any time before I sign, by telling the studio.',
};

export const contractSchema = once(
  (): z.ZodMiniType<ContractContent> =>
    z.strictObject({
      title: richLine(),
      clauses: items(
        z.strictObject({
          _id: id(),
          heading: richLine(),
          text: richText(),
          plainWords: z.nullable(text(contentLimits.paragraph, 1)),
        }),
        contentLimits.clauses,
      ),
      signers: items(
        z.strictObject({
          _id: id(),
          role: z.enum(['client', 'studio', 'other']),
          name: text(contentLimits.name),
          email: z.nullable(email()),
          order: whole(1, contentLimits.signers),
        }),
        contentLimits.signers,
      ),
      consent: z.strictObject({
        version: text(contentLimits.id, 1),
        text: text(contentLimits.paragraph, 1),
      }),
    }),
);

export const blankContract = (): ContractContent => ({
  title: [],
  clauses: [],
  signers: [
    { _id: 'client', role: 'client', name: '', email: null, order: 1 },
    { _id: 'studio', role: 'studio', name: '', email: null, order: 2 },
  ],
  consent: signingConsent,
});
