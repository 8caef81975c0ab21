/** Characters that a studio's pages often have, by what they are. */
export const emoji: readonly (readonly [group: string, characters: readonly string[]])[] = [
  ['Weddings', ['💍', '💐', '👰', '🤵', '💒', '🥂', '🎂', '💌', '🌸', '🕊️', '✨', '🎉']],
  ['Work', ['📷', '🎞️', '🎬', '💡', '🖼️', '🎨', '📓', '📋', '📌', '📅', '✅', '💼']],
  ['Places', ['🗺️', '🏛️', '🏖️', '⛰️', '🌅', '🌲', '🏡', '✈️', '🚗', '⛵', '🌦️', '📍']],
  ['People', ['👪', '👭', '👬', '🧑‍🤝‍🧑', '👶', '🐕', '❤️', '🙌', '👋', '⭐', '🔥', '☕']],
];

/** Returns the code points of a character: `1f4f7`. */
export const unifiedOf = (character: string): string =>
  [...character].map((part) => (part.codePointAt(0) ?? 0).toString(16)).join('-');

/** Returns the first character of a text if it is a picture of a character; null otherwise. */
export function emojiOf(text: string): string | null {
  const [first] = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text.trim());
  return first && /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(first.segment)
    ? first.segment
    : null;
}
