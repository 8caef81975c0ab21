import { formatMoney } from '@atelier/domain/money';
import { escapeHtml } from '@atelier/domain/smart-files';
import type { Language, PageWords } from '@atelier/domain/words';
import { pageWords } from '@atelier/domain/words/page';
import type { PaymentState } from './provider';

/** The data of the page. */
export interface CheckoutView {
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly state: PaymentState;
  /** How the payer reads. */
  readonly language: Language;
  readonly locale: string;
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

function choices({ state, back }: CheckoutView, { checkout }: PageWords): string {
  const way = `<a class="button main" href="${escapeHtml(back)}">${checkout.back}</a>`;
  const told = (words: string, role: 'status' | 'alert' = 'status') =>
    `<p class="state" role="${role}">${words}</p>`;
  const form = (...buttons: readonly string[]) => `<form method="post">${buttons.join('')}</form>`;
  switch (state) {
    case 'succeeded':
      return `${told(checkout.paid)}${way}`;
    case 'canceled':
      return `${told(checkout.closed)}${way}`;
    case 'processing':
      return `${told(checkout.processing)}${form(button('pay', checkout.arrive, true), button('fail', checkout.bounce))}<p>${way}</p>`;
    case 'confirming':
      return `${told(checkout.confirming)}${form(button('pay', checkout.confirm, true), button('fail', checkout.refuse))}`;
    default:
      return `${state === 'failed' ? told(checkout.declined, 'alert') : ''}
${form(
  button('pay', checkout.pay, true),
  button('confirm', checkout.payConfirming),
  button('slow', checkout.paySlow),
  button('fail', checkout.payDeclined),
  button('cancel', checkout.cancel),
)}`;
  }
}

/** Returns the HTML of the test checkout's page, in the language of the payer. It needs no script. */
export function checkoutHtml(view: CheckoutView): string {
  const { language, locale, amount, currency } = view;
  const words = pageWords[language];
  const { checkout } = words;
  const money = formatMoney({ amount, currency }, locale);
  return document(
    locale,
    checkout.title,
    `<p class="note"><b>${checkout.title}.</b> ${checkout.note}</p>
<section class="card"><h1>${escapeHtml(view.description)}</h1><p class="amount">${escapeHtml(money)}</p>
${choices(view, words)}</section>`,
  );
}

/** Returns the HTML for an address that no checkout has, in a language. */
export function missingCheckoutHtml(language: Language): string {
  const { checkout } = pageWords[language];
  return document(
    language,
    checkout.missingTitle,
    `<section class="card"><h1>${checkout.missing}</h1>
<p>${checkout.missingText}</p></section>`,
  );
}

const document = (locale: string, title: string, body: string): string => `<!doctype html>
<html lang="${escapeHtml(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><link rel="stylesheet" href="/checkout.css"></head>
<body><main>${body}</main></body></html>`;
