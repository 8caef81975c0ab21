/** Letters beyond A to Z of the languages that are written in an encoding, in lower case, one language each. */
const alphabets: ReadonlyMap<string, readonly string[]> = (() => {
  const western = [
    'áâãàçéêíóôõúü', // Portuguese
    'áéíñóúü', // Spanish
    'àâæçéèêëîïôœùûüÿ', // French
    'äöüßé', // German
    'åäöé', // Swedish, Finnish
    'æøåé', // Danish, Norwegian
    'àèéìîòóù', // Italian
    'àçéèíïóòúü', // Catalan
    'ëéïöüè', // Dutch
    'áðéíóúýþæö', // Icelandic
  ];
  return new Map([
    ['windows-1252', western],
    ['macintosh', western],
    [
      'windows-1250',
      [
        'áčďéěíňóřšťúůýž', // Czech
        'áäčďéíĺľňóôŕšťúýž', // Slovak
        'ąćęłńóśźż', // Polish
        'áéíóöőúüű', // Hungarian
        'ăâîșşțţ', // Romanian
        'čćđšž', // Croatian, Slovenian
      ],
    ],
    ['windows-1254', ['âçğıİîöşüû']],
  ]);
})();

/**
 * Returns the share of a text's accented Latin letters that one language has, between 0 and 1: text in a wrong encoding
 * mixes letters that no language has together.
 *
 * @returns 0 for encodings of other scripts, and for text without such letters.
 */
export function shareOfOneLanguage(text: string, encoding: string): number {
  // Portuguese has õ before e only; elsewhere it is a misread ő.
  const letters = text.replaceAll(/õ(?!e)/giu, 'ƪ').match(/[^\P{Script=Latin}A-Za-z]/gu) ?? [];
  if (letters.length === 0) return 0;
  const shares = (alphabets.get(encoding) ?? []).map(
    (alphabet) =>
      letters.filter((letter) => alphabet.includes(letter) || alphabet.includes(letter.toLowerCase())).length,
  );
  return Math.max(0, ...shares) / letters.length;
}
