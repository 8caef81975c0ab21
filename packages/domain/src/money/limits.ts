/** What amounts, lists and counts may be at most (SPEC.md, M-1 and the rules that name them). */
export const moneyLimits = {
  /** Minor units: ±9,007,199,254,740,991, the whole numbers that every reader of JSON keeps. */
  amount: Number.MAX_SAFE_INTEGER,
  /** Thousandths: a million pieces. */
  quantity: 1_000_000_000,
  /** Hundredths of a percent: 100 %. All taxes of one line together stay within it as well. */
  rate: 10_000,
  /** Items of an invoice, packages, extras and included lines each. */
  items: 200,
  /** Different taxes of an invoice. */
  taxes: 20,
  /** Taxes of one line. */
  taxesOfItem: 5,
  /** Discounts of an invoice. */
  discounts: 20,
  /** Parts of a payment schedule. */
  parts: 24,
  /** Days between a part and the event or the signing: ten years. */
  days: 3_660,
  /** Characters of an amount that somebody types. */
  typed: 64,
} as const;
