import { describe, expect, it } from 'vitest';
import { harmlessFileName, splitExtension } from './index';

describe('a harmless file name', () => {
  it.each([
    ['JL_4417.jpg', 'JL_4417.jpg'],
    ['../../etc/passwd', '_.._etc_passwd'],
    ['a\\b:c*d?.jpg', 'a_b_c_d_.jpg'],
    ['con', '_con'],
    ['LPT1.jpg', '_LPT1.jpg'],
    ['contract.pdf', 'contract.pdf'],
    // Shown as `photoexe.jpg`.
    ['photo\u202egpj.exe', 'photogpj.exe'],
    ['حفل زفاف.jpg', 'حفل زفاف.jpg'],
    ['👰🏽‍♀️💍.jpg', '👰🏽‍♀️💍.jpg'],
    [' . ', ''],
    ['\ud800lone.jpg', 'lone.jpg'],
  ])('%j is %j', (name, harmless) => {
    expect(harmlessFileName(name)).toBe(harmless);
  });

  it('keeps its extension when it is shortened, and never half a character', () => {
    const name = harmlessFileName(`${'💍'.repeat(200)}.jpg`);
    expect(name).toBe(`${'💍'.repeat(146)}.jpg`);
  });
});

describe('an extension', () => {
  it.each([
    ['JL_4417.jpg', 'JL_4417', '.jpg'],
    ['archive.tar.gz', 'archive.tar', '.gz'],
    ['Contract v2.1', 'Contract v2.1', ''],
    ['noon', 'noon', ''],
  ])('of %j', (name, stem, ending) => {
    expect(splitExtension(name)).toEqual({ stem, ending });
  });
});
