import { pageWords } from '@atelier/domain/words/page';
import type { CallError } from '@atelier/sdk';
import { describe, expect, it } from 'vitest';
import { problemWords } from './words';

const refused = (code: string): CallError => ({
  kind: 'http',
  status: 409,
  message: 'Said by the server.',
  body: null,
  problem: { title: 'Said by the server.', code },
});
const inLanguage = (language: 'en' | 'pt') => ({ words: pageWords[language], page: { language } });

describe('a problem', () => {
  it.each([
    ['version_replaced', 'Isto mudou desde que o abriu. Reveja as alterações e continue.'],
    ['already_paid', 'Já está pago. Nada foi cobrado.'],
    // A code of a later server, and names that every object has.
    ['not_invented_yet', 'Said by the server.'],
    ['to_string', 'Said by the server.'],
  ])('%s is said in the language of the page: %s', (code, text) => {
    expect(problemWords(refused(code), inLanguage('pt'))).toBe(text);
    expect(problemWords(refused(code), inLanguage('en'))).toBe('Said by the server.');
  });

  it('of the network is too', () => {
    const lost: CallError = { kind: 'network', message: 'The server cannot be reached.', cause: null };
    expect(problemWords(lost, inLanguage('pt'))).toBe(pageWords.pt.problems.network);
  });
});
