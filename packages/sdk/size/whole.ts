/** Everything that the SDK offers. */
export * from '../src/index.js';
