/**
 * How much a module of a smart file may hold. Characters are UTF-16 units, money is in minor units of its currency,
 * rates and percents in hundredths of a percent, quantities in thousandths.
 */
export const contentLimits = {
  /** Characters of an id inside a content. */
  id: 40,
  /** Characters of a name: a package, a tax, a signer, a file. */
  name: 120,
  /** Characters of a line under a name, a feature, a step to come. */
  line: 300,
  /** Characters of the plain words beside a clause, and of the consent. */
  paragraph: 2_000,
  /** Characters of a link, and of the key of a picture or file. */
  link: 2_000,
  /** Characters of an email address (RFC 5321). */
  email: 254,
  /** Characters of all runs of one line or block together. */
  lineText: 10_000,
  /** Runs of one line or block. */
  runs: 200,
  /** Blocks of one text. */
  blocks: 200,
  packages: 20,
  features: 30,
  extras: 40,
  included: 40,
  taxes: 20,
  /** Taxes on one price. */
  taxesOfOne: 5,
  items: 100,
  discounts: 20,
  payments: 24,
  clauses: 100,
  signers: 10,
  next: 20,
  files: 20,
  /** The highest price, in minor units. */
  price: 99_999_999_999,
  /** The highest quantity, in thousandths: 100,000 pieces. */
  quantity: 100_000_000,
  /** The highest rate or percent, in hundredths of a percent: 100 %. */
  percent: 10_000,
  /** How often one extra can be taken. */
  pieces: 999,
  /** The longest time between an event or signing and a payment, in days. */
  days: 1_100,
  /** Steps of one file. */
  steps: 20,
  /** Actions of a step, and conditions of a step. */
  actions: 20,
  conditions: 10,
  /** Characters of the label of a step. */
  label: 80,
  /** Characters of a whole content as JSON, so that it fits a request (1 MiB) in any script. */
  content: 300_000,
} as const;
