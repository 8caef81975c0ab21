/**
 * Why clients cannot pay with real money, in words.
 *
 * @param provider - `test` for the built-in checkout; otherwise a provider in test mode.
 */
export const whyNoMoneyMoves = (provider: string): string =>
  provider === 'test'
    ? 'Clients can’t pay online yet. Payments are tests only, and no money moves.'
    : 'Clients can’t pay online yet. The payment provider is in test mode, and no money moves.';
