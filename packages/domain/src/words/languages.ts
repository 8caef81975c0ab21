/** The languages in which the product speaks to the clients of a studio. */
export const languages = ['en', 'pt', 'es'] as const;

/** A language in which the product speaks to clients: an ISO 639 code. */
export type Language = (typeof languages)[number];

/** What each language calls itself. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  pt: 'Português',
  es: 'Español',
};

/** Whether a value that comes from outside is a language of clients. */
export const isLanguage = (value: unknown): value is Language =>
  (languages as readonly unknown[]).includes(value);
