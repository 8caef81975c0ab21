import { describe, expect, it } from 'vitest';
import { readWebAddress } from './web-address.js';

describe('readWebAddress', () => {
  it.each([
    ['juniperandlight.example', 'https://juniperandlight.example'],
    [' https://juniperandlight.example/work?y=1 ', 'https://juniperandlight.example/work?y=1'],
    ['http://juniperandlight.example', 'http://juniperandlight.example'],
    ['HTTPS://juniperandlight.example', 'HTTPS://juniperandlight.example'],
  ])('reads %j', (text, address) => {
    expect(readWebAddress(text)).toBe(address);
  });

  it.each([
    '',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'ftp://juniperandlight.example',
    'mailto:mira@juniperandlight.example',
    'localhost',
    'localhost:3000',
    'https://',
    'https://bank.example@evil.example/',
    'https://a b.example',
    'java\nscript:alert(1)',
    'https://x.example/"onload="',
  ])('refuses %j', (text) => {
    expect(readWebAddress(text)).toBeNull();
  });
});
