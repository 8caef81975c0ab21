import * as z from 'zod/mini';
import { once } from '../once';
import { contentLimits } from './limits';
import { day, id, items, price, richText, taxIds, text, whole } from './parts';
import type { RichText } from './rich-text';

/** A tax that items can have. */
export interface InvoiceTax {
  readonly _id: string;
  readonly name: string;
  /** In hundredths of a percent: 2300 is 23 %. */
  readonly rate: number;
}

/** A line of an invoice. */
export interface InvoiceItem {
  readonly _id: string;
  readonly name: string;
  readonly line: string;
  /** In thousandths: 1500 is one and a half. */
  readonly quantity: number;
  /** In minor units. */
  readonly unitPrice: number;
  readonly taxIds: readonly string[];
}

/** What is taken off: a percent of the items in hundredths of a percent, or an amount in minor units. */
export interface InvoiceDiscount {
  readonly _id: string;
  readonly name: string;
  readonly kind: 'percent' | 'fixed';
  readonly value: number;
}

/** How much a payment is: a percent of the total in hundredths of a percent, minor units, or what is left. */
export type PaymentAmount =
  | { readonly kind: 'percent'; readonly value: number }
  | { readonly kind: 'fixed'; readonly value: number }
  | { readonly kind: 'rest' };

/** When a payment is due. Days are civil days in the zone of the workspace. */
export type PaymentDue =
  | { readonly kind: 'onSigning' }
  | { readonly kind: 'onDate'; readonly date: string }
  | { readonly kind: 'daysBeforeEvent' | 'daysAfterEvent' | 'daysAfterSigning'; readonly days: number };

/** One payment of a plan. */
export interface InvoicePayment {
  readonly _id: string;
  readonly name: string;
  readonly amount: PaymentAmount;
  readonly due: PaymentDue;
}

/** What a client pays, and when. Totals are not kept: they follow from this. */
export interface InvoiceContent {
  /** ISO 4217. It is the currency of every amount of the file. */
  readonly currency: string;
  readonly pricesIncludeTax: boolean;
  readonly taxes: readonly InvoiceTax[];
  readonly items: readonly InvoiceItem[];
  /** Whether what was chosen in the proposal becomes items. */
  readonly takesChoice: boolean;
  readonly discounts: readonly InvoiceDiscount[];
  readonly schedule: readonly InvoicePayment[];
  readonly note: RichText;
}

const amount = once(
  (): z.ZodMiniType<PaymentAmount> =>
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('percent'), value: whole(1, contentLimits.percent) }),
      z.strictObject({ kind: z.literal('fixed'), value: whole(1, contentLimits.price) }),
      z.strictObject({ kind: z.literal('rest') }),
    ]),
);

const due = once(
  (): z.ZodMiniType<PaymentDue> =>
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('onSigning') }),
      z.strictObject({ kind: z.literal('onDate'), date: day() }),
      z.strictObject({
        kind: z.enum(['daysBeforeEvent', 'daysAfterEvent', 'daysAfterSigning']),
        days: whole(0, contentLimits.days),
      }),
    ]),
);

const discount = once((): z.ZodMiniType<InvoiceDiscount> => {
  const named = { _id: id(), name: text(contentLimits.name) };
  return z.discriminatedUnion('kind', [
    z.strictObject({ ...named, kind: z.literal('percent'), value: whole(1, contentLimits.percent) }),
    z.strictObject({ ...named, kind: z.literal('fixed'), value: whole(1, contentLimits.price) }),
  ]);
});

export const invoiceSchema = once((): z.ZodMiniType<InvoiceContent> => {
  const named = { _id: id(), name: text(contentLimits.name) };
  return z.strictObject({
    currency: z
      .string()
      .check(z.regex(/^[A-Z]{3}$/, { error: 'A currency has three capitals, such as EUR.' })),
    pricesIncludeTax: z.boolean(),
    taxes: items(z.strictObject({ ...named, rate: whole(0, contentLimits.percent) }), contentLimits.taxes),
    items: items(
      z.strictObject({
        ...named,
        line: text(contentLimits.line),
        quantity: whole(1, contentLimits.quantity),
        unitPrice: price(),
        taxIds: taxIds(),
      }),
      contentLimits.items,
    ),
    takesChoice: z.boolean(),
    discounts: items(discount(), contentLimits.discounts),
    schedule: items(z.strictObject({ ...named, amount: amount(), due: due() }), contentLimits.payments),
    note: richText(),
  });
});

export const blankInvoice = (): InvoiceContent => ({
  currency: 'EUR',
  pricesIncludeTax: true,
  taxes: [],
  items: [],
  takesChoice: true,
  discounts: [],
  schedule: [],
  note: { blocks: [] },
});
