import { fileRules } from '@atelier/domain/smart-files';
import { describe, expect, it } from 'vitest';
import { contentDisposition, extensionProblem, safeFileName } from './file-names';
import { fileKinds } from './kinds';

describe('the extension of an upload', () => {
  it.each([
    ['invoice.html', 'image/png'],
    ['Photos.lnk', 'image/jpeg'],
    ['invoice.pdf.exe', 'application/pdf'],
    ['guide.pdf', 'application/zip'],
    ['notes.hta', 'text/plain'],
    // Shown as `invoiceexe.png`.
    ['invoice\u202egnp.exe', 'image/png'],
    ['invoice.html \u200f. ', 'image/png'],
  ])('is refused: %j as %s', (name, type) => {
    expect(extensionProblem(name, type)).toMatch(/^The name ends in “\.\w+”/);
  });

  it.each([
    ['Portrait.PNG', 'image/png'],
    ['photo.jpeg', 'image/jpeg'],
    ['scan', 'application/pdf'],
    ['Contract v2.1', 'application/pdf'],
    ['St. Mary’s church', 'image/jpeg'],
    ['clients.csv', 'application/vnd.ms-excel'],
  ])('is accepted: %j as %s', (name, type) => {
    expect(extensionProblem(name, type)).toBeUndefined();
  });

  it('is known for every type that can be uploaded', () => {
    const types = [...Object.values(fileKinds), ...Object.values(fileRules)]
      .flatMap((kind): readonly string[] => kind.types)
      // Says nothing; only photographs, which are known by their content, may come as it.
      .filter((type) => type !== 'application/octet-stream');
    for (const type of types) expect(safeFileName('a', type)).toMatch(/^a\.\w+$/);
  });
});

describe('the name of a download', () => {
  it.each([
    ['invoice.html', 'image/png', 'invoice.html.png'],
    ['invoice\u202egnp.exe', 'image/png', 'invoicegnp.exe.png'],
    ['../../etc/passwd', 'text/plain', '_.._etc_passwd.txt'],
    ['a"\r\nset-cookie: x=1; \ud800', 'text/csv', 'a_set-cookie_ x=1;.csv'],
    ['CON.png', 'image/png', '_CON.png'],
    ['  .png', 'image/png', 'png.png'],
    ['', 'image/png', 'file.png'],
    ['नूर हद्दाद 👩‍👩‍👧.pdf', 'application/pdf', 'नूर हद्दाद 👩‍👩‍👧.pdf'],
    ['Ébène "portrait".png', 'image/png', 'Ébène _portrait_.png'],
    [`${'é'.repeat(300)}.pdf`, 'application/pdf', `${'é'.repeat(146)}.pdf`],
    ['data.bin', 'application/octet-stream', 'data.bin'],
  ])('is safe: %j as %s', (name, type, expected) => {
    expect(safeFileName(name, type)).toBe(expected);
    expect(safeFileName(expected, type)).toBe(expected);
  });

  it('breaks out of no header', () => {
    expect(contentDisposition('a"\r\nset-cookie: x=1; \ud800', 'image/png')).toBe(
      `attachment; filename="a_set-cookie_ x=1;.png"; filename*=UTF-8''a_set-cookie_%20x%3D1%3B.png`,
    );
  });
});
