import { describe, expect, it } from 'vitest';
import { harmlessHTML, ownScript } from './trusted-types';

describe('harmlessHTML', () => {
  it('lets style sheets through', () => {
    expect(harmlessHTML(':root{--a:1px}@media (min-width: 40em){.b>.c{color:red}}')).toContain(':root');
  });
  it.each(['<img src=x onerror=alert(1)>', 'a<b', '</style><script>'])('refuses %s', (text) => {
    expect(harmlessHTML(text)).toBeNull();
  });
});

describe('ownScript', () => {
  it.each([
    ['/push-worker.js', '/push-worker.js'],
    ['https://elsewhere.example/push-worker.js', null],
    ['/files/push-worker.js', null],
    ['', null],
  ])('%s', (address, started) => {
    expect(ownScript(address)).toBe(started);
  });
});
