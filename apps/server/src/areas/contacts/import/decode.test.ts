import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { decodeChunks, inspectFile } from './decode';
import { encodingNamed } from './encodings';
import { FileRefused } from './failure';

async function* cut(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function textOf(bytes: Uint8Array, encoding: string, size = 7) {
  const parts: Buffer[] = [];
  for await (const part of decodeChunks(cut(bytes, size), encoding)) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

const western = 'Name;Ort\nJürgen Müller;Köln\nInês Duarte;Évora\nHannah Brandt;Weißensee\n';

describe('the encoding of a file', () => {
  const cases: [encoding: string, text: string, addBOM: boolean][] = [
    ['UTF-8', western, false],
    ['UTF-8', western, true],
    ['UTF-16LE', western, true],
    ['UTF-16BE', western, true],
    ['UTF-16LE', western, false],
    ['UTF-16BE', western, false],
    ['windows-1252', western, false],
    ['windows-1252', 'Name,City\nFrançois “Fanfan” Éluard,Besançon\nZoë – Amélie,Köln\n', false],
    // Single words and single accents, of which statistics make Turkish, Czech or Chinese.
    ['windows-1252', 'Name\nRené\n', false],
    ['windows-1252', 'Nome\nNiccolò\n', false],
    ['windows-1252', 'Name\nMüller\n', false],
    ['windows-1252', 'Name\nÇelik\n', false],
    ['windows-1252', 'Nome;Cidade\nMárcia Simões;São Paulo\nJoão Conceição;Évora\n', false],
    ['windows-1252', 'Nombre;Ciudad\nNuño Peña;A Coruña\nBegoña Ibáñez;Cádiz\n', false],
    ['windows-1252', 'Nafn;Borg\nSigurður Þórsson;Reykjavík\nGuðný Ýr;Akureyri\n', false],
    ['windows-1252', 'Name,Note\nAda,“quoted” – dash\nInês,€ 20\n', false],
    ['windows-1252', 'Name,Note\nConor O’Neill,Ada’s friend\n', false],
    ['windows-1254', 'Ad;Şehir\nAyşe Yılmaz;İstanbul\nOğuz Çelik;Eskişehir\n', false],
    ['windows-1250', 'Jméno;Město\nJiří Dvořák;Plzeň\nŠárka Němcová;Brno\n', false],
    ['windows-1250', 'Imię;Miasto\nŁukasz Wójcik;Łódź\nZofia Dąbrowska;Poznań\n', false],
    ['windows-1250', 'Név;Város\nSzőke Gábor;Győr\n', false],
    ['macintosh', 'Name,City\nInês Duarte,São Paulo\nJürgen Weiß,Köln\nZoë Brontë,Málaga\n', false],
    ['windows-1251', 'Имя;Почта\nИван Петров;ivan@mail.example\nАнна Смирнова;anna@mail.example\n', false],
    ['windows-1253', 'Όνομα;Πόλη\nΓιώργος Παπαδόπουλος;Αθήνα\nΜαρία;Πάτρα\n', false],
    ['Shift_JIS', '名前,電話\n山田 太郎,03-1234-5678\n鈴木 はなこ,東京都\nタナカ,ヨコハマ\n', false],
    ['EUC-KR', '이름,전화\n김민수,01012345678\n박지영,01022223333\n', false],
    ['GB18030', '姓名,电话\n王小明,13800000000\n李娜,13900000000\n', false],
  ];
  it.each(cases)('DECODE-1 DECODE-2 DECODE-3 finds %s (%#)', async (encoding, text, addBOM) => {
    const bytes = iconv.encode(text, encoding, { addBOM });
    const found = await inspectFile(cut(bytes, 11));
    expect(found).toMatchObject({ encoding, sample: text, complete: true });
    for (const size of [1, 3, 4096]) expect(await textOf(bytes, encoding, size)).toBe(text);
  });

  it('DECODE-2 inspects the whole file: the first accent in the last row decides', async () => {
    const rows = 'Ada Ferreira,ada@mail.example\n'.repeat(20_000);
    const found = await inspectFile(
      cut(iconv.encode(`${rows}Inês Duarte,ines@mail.example\n`, 'windows-1252'), 65_536),
    );
    expect(found.encoding).toBe('windows-1252');
    expect(found.complete).toBe(false);
  });

  it('DECODE-4 believes the person', async () => {
    const bytes = iconv.encode('Jiří Dvořák;Plzeň', 'windows-1250');
    expect(await inspectFile(cut(bytes, 5), 'windows-1250')).toMatchObject({ encoding: 'windows-1250' });
    expect(await textOf(bytes, 'windows-1250')).toBe('Jiří Dvořák;Plzeň');
  });

  it('DECODE-4 knows an encoding by any of its spellings, and refuses what is none', () => {
    expect(['cp1252', 'Windows-1252', 'win1252'].map(encodingNamed)).toEqual(Array(3).fill('windows-1252'));
    expect(['utf8', 'UTF-8', 'utf16', 'sjis', 'GBK', 'mac'].map(encodingNamed)).toEqual([
      'UTF-8',
      'UTF-8',
      'UTF-16LE',
      'Shift_JIS',
      'GB18030',
      'macintosh',
    ]);
    expect(['hex', 'base64', 'klingon', '', 'utf7'].map(encodingNamed)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('DECODE-5 keeps characters beyond the basic plane whole at the end of a chunk', async () => {
    const text = 'a😀b𝒜c';
    for (const encoding of ['UTF-8', 'UTF-16LE', 'UTF-16BE'])
      for (const size of [1, 2, 3, 5])
        expect(await textOf(iconv.encode(text, encoding), encoding, size)).toBe(text);
  });

  it.each([
    ['file_empty', Buffer.alloc(0)],
    ['file_empty', Buffer.from('\ufeff \r\n\r\n')],
    ['file_not_text', Buffer.from('PK\x03\x04 workbook', 'latin1')],
    ['file_not_text', Buffer.from('%PDF-1.7')],
    ['file_not_text', Buffer.from('Name,Mail\nAda\0,ada@mail.example\n')],
    ['file_not_text', Buffer.from(Array.from({ length: 400 }, (_, index) => (index * 37) % 256 || 1))],
    ['file_not_table', Buffer.from('BEGIN:VCARD\nFN:Ada\nEND:VCARD\n')],
  ])('DECODE-6 DECODE-7 refuses with %s (%#)', async (code, bytes) => {
    const refusal = await inspectFile(cut(bytes, 64)).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(FileRefused);
    expect(refusal).toMatchObject({ failure: { code } });
  });

  it('DECODE-7 drops zero characters of wide text', async () => {
    expect(await textOf(iconv.encode('Ada\0 Ferreira', 'UTF-16LE'), 'UTF-16LE')).toBe('Ada Ferreira');
  });
});
