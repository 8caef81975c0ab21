/** A country by its code of ISO 3166-1. */
export interface Country {
  readonly code: string;
  readonly name: string;
}

const known = new Map<string, readonly Country[]>();
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Codes that the locale data names and that are no country: groups, the unknown, and test regions. */
const NONE = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ', 'AC', 'CP', 'DG', 'EA', 'IC', 'TA', 'CQ']);

/** The countries of the world by their names, as far as the browser knows them: no list of our own has to be kept. */
export function countriesOf(locale: string): readonly Country[] {
  const made = known.get(locale) ?? listCountries(locale);
  known.set(locale, made);
  return made;
}

function listCountries(locale: string): readonly Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
  const [sorter, seen] = [new Intl.Collator(locale), new Set<string>()];
  return [...letters]
    .flatMap((first) => [...letters].map((second) => first + second))
    .flatMap((code): Country[] => {
      const name =
        NONE.has(code) || code !== Intl.getCanonicalLocales(`und-${code}`)[0]?.slice(4)
          ? undefined
          : names.of(code);
      if (name === undefined || seen.has(name)) return [];
      seen.add(name);
      return [{ code, name }];
    })
    .sort((one, other) => sorter.compare(one.name, other.name));
}
