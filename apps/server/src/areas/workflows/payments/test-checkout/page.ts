import { formatMoney } from '@atelier/domain/money';
import { escapeHtml } from '@atelier/domain/smart-files';
import type { PaymentState } from './provider';

/** The data of the page. */
export interface CheckoutView {
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly state: PaymentState;
  readonly failure: string | null;
  /** The address of the file. */
  readonly back: string;
}

/** The buttons, by the value in the form. */
export const outcomes = {
  pay: 'succeeded',
  fail: 'failed',
  confirm: 'confirming',
  slow: 'processing',
  cancel: 'canceled',
} as const satisfies Readonly<Record<string, PaymentState>>;
export type Outcome = keyof typeof outcomes;

const button = (outcome: Outcome, words: string, isMain = false): string =>
  `<button name="outcome" value="${outcome}"${isMain ? ' class="main"' : ''}>${words}</button>`;

function choices({ state, failure, back }: CheckoutView): string {
  const way = `<a class="button main" href="${escapeHtml(back)}">Back to your file</a>`;
  switch (state) {
    case 'succeeded':
      return `<p class="state" role="status">Paid. Thank you.</p>${way}`;
    case 'canceled':
      return `<p class="state" role="status">This checkout is closed. Nothing was charged.</p>${way}`;
    case 'processing':
      return `<p class="state" role="status">The transfer is being processed.</p><form method="post">${button('pay', 'Let it arrive', true)}${button('fail', 'Let it bounce')}</form><p>${way}</p>`;
    case 'confirming':
      return `<p class="state" role="status">Your bank asks you to confirm this payment.</p><form method="post">${button('pay', 'Confirm', true)}${button('fail', 'Refuse')}</form>`;
    default:
      return `${failure === null ? '' : `<p class="state" role="alert">${escapeHtml(failure)} Nothing was charged; you can try again.</p>`}
<form method="post">${button('pay', 'Pay', true)}${button('confirm', 'Pay with a card that asks for confirmation')}${button('slow', 'Pay by a slow bank transfer')}${button('fail', 'Pay with a card that is declined')}${button('cancel', 'Cancel and go back')}</form>`;
  }
}

/** Returns the HTML of the test checkout's page. It needs no script. */
export function checkoutHtml(view: CheckoutView): string {
  const money = formatMoney({ amount: view.amount, currency: view.currency }, 'en');
  return document(
    'Test checkout',
    `<p class="note"><b>Test checkout.</b> No money moves here. The studio has not connected a payment provider yet.</p>
<section class="card"><h1>${escapeHtml(view.description)}</h1><p class="amount">${escapeHtml(money)}</p>
${choices(view)}</section>`,
  );
}

/** Returns the HTML for an address that no checkout has. */
export const missingCheckoutHtml = (): string =>
  document(
    'Checkout not found',
    `<section class="card"><h1>This checkout doesn’t exist</h1>
<p>The link may be out of date or incomplete. Nothing was charged. Open the link to your file again and pay from there.</p></section>`,
  );

const document = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><link rel="stylesheet" href="/checkout.css"></head>
<body><main>${body}</main></body></html>`;
