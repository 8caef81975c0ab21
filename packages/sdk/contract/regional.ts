/** How a workspace counts days and money, as far as it is known before anybody has chosen it. */
export interface RegionalDefaults {
  /** An IANA time zone. */
  timezone: string;
  /** A BCP 47 language tag, which decides the format of dates and numbers. */
  locale: string;
  /** An ISO 4217 code. */
  currency: string;
  /** 0 is Sunday. */
  weekStartsOn: number;
}

/** What is known about somebody: by their browser, by their network address, or both. */
export interface RegionalSigns {
  /** An IANA time zone, such as that of the browser. */
  readonly timezone?: string | undefined;
  /** A BCP 47 language tag, such as that of the browser. */
  readonly language?: string | undefined;
  /** ISO 3166-1 alpha-2. It outweighs the zone, and the zone outweighs the language. */
  readonly countryCode?: string | undefined;
}

/** The currency of each country that does not share the dollar of the United States; ISO 3166-1 alpha-2. */
const currencies = `
  AED AE|ARS AR|AUD AU KI NR TV|BDT BD|BGN BG|BHD BH|BRL BR|CAD CA|CHF CH LI|CLP CL|CNY CN|COP CO|CRC CR|CZK CZ|
  DKK DK FO GL|DZD DZ|EGP EG|EUR AD AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK|
  GBP GB GG IM JE|GEL GE|GHS GH|GTQ GT|HKD HK|HUF HU|IDR ID|ILS IL|INR IN BT|ISK IS|JOD JO|JPY JP|KES KE|KRW KR|
  KWD KW|KZT KZ|LBP LB|LKR LK|MAD MA|MUR MU|MXN MX|MYR MY|NGN NG|NOK NO SJ|NPR NP|NZD NZ CK NU|OMR OM|PEN PE|PHP PH|
  PKR PK|PLN PL|QAR QA|RON RO|RSD RS|RUB RU|SAR SA|SEK SE|SGD SG|THB TH|TND TN|TRY TR|TWD TW|TZS TZ|UAH UA|UGX UG|
  UYU UY|VND VN|XAF CM GA|XOF CI SN BJ TG BF ML NE|ZAR ZA LS NA SZ|ZMW ZM`;

/** The country of each zone; `Europe/` where nothing stands before the city. */
const zones = `
  AD Andorra|AL Tirane|AT Vienna|BA Sarajevo|BE Brussels|BG Sofia|CH Zurich Busingen|CZ Prague|DE Berlin|DK Copenhagen|
  EE Tallinn|ES Madrid Africa/Ceuta Atlantic/Canary|FI Helsinki Mariehamn|FR Paris|GB London Belfast|GG Guernsey|
  GI Gibraltar|GR Athens|HR Zagreb|HU Budapest|IE Dublin|IM Isle_of_Man|IS Atlantic/Reykjavik|IT Rome|JE Jersey|
  LI Vaduz|LT Vilnius|LU Luxembourg|LV Riga|MC Monaco|MD Chisinau|ME Podgorica|MK Skopje|MT Malta|NL Amsterdam|NO Oslo|
  PL Warsaw|PT Lisbon Atlantic/Madeira Atlantic/Azores|RO Bucharest|RS Belgrade|
  RU Moscow Samara Kaliningrad Asia/Yekaterinburg Asia/Novosibirsk Asia/Vladivostok|SE Stockholm|SI Ljubljana|
  SK Bratislava|SM San_Marino|TR Istanbul Asia/Istanbul|UA Kyiv Kiev|VA Vatican|CY Asia/Nicosia|
  IN Asia/Kolkata Asia/Calcutta|PK Asia/Karachi|BD Asia/Dhaka|LK Asia/Colombo|NP Asia/Kathmandu Asia/Katmandu|
  AE Asia/Dubai|SA Asia/Riyadh|QA Asia/Qatar|KW Asia/Kuwait|BH Asia/Bahrain|OM Asia/Muscat|JO Asia/Amman|
  LB Asia/Beirut|IL Asia/Jerusalem|GE Asia/Tbilisi|KZ Asia/Almaty|TH Asia/Bangkok|VN Asia/Ho_Chi_Minh Asia/Saigon|
  ID Asia/Jakarta Asia/Makassar|MY Asia/Kuala_Lumpur|SG Asia/Singapore|PH Asia/Manila|HK Asia/Hong_Kong|
  TW Asia/Taipei|CN Asia/Shanghai|JP Asia/Tokyo|KR Asia/Seoul|
  AU Australia/Sydney Australia/Melbourne Australia/Brisbane Australia/Perth Australia/Adelaide Australia/Hobart Australia/Darwin|
  NZ Pacific/Auckland|ZA Africa/Johannesburg|NG Africa/Lagos|KE Africa/Nairobi|GH Africa/Accra|EG Africa/Cairo|
  MA Africa/Casablanca|TN Africa/Tunis|DZ Africa/Algiers|TZ Africa/Dar_es_Salaam|UG Africa/Kampala|MU Indian/Mauritius|
  US America/New_York America/Chicago America/Denver America/Los_Angeles America/Phoenix America/Detroit America/Anchorage Pacific/Honolulu America/Boise America/Indiana/Indianapolis America/Kentucky/Louisville|
  CA America/Toronto America/Vancouver America/Edmonton America/Winnipeg America/Halifax America/St_Johns America/Regina|
  MX America/Mexico_City America/Monterrey America/Cancun America/Tijuana|
  BR America/Sao_Paulo America/Fortaleza America/Manaus America/Bahia America/Recife|
  AR America/Argentina/Buenos_Aires America/Buenos_Aires|CL America/Santiago|CO America/Bogota|PE America/Lima|
  UY America/Montevideo|CR America/Costa_Rica|GT America/Guatemala`;

const currencyOf = new Map(
  records(currencies).flatMap(([currency = '', ...countries]) =>
    countries.map((country) => [country, currency] as const),
  ),
);
const countryOf = new Map(
  records(zones).flatMap(([country = '', ...names]) =>
    names.map((name) => [name.includes('/') ? name : `Europe/${name}`, country] as const),
  ),
);

function records(table: string): string[][] {
  return table.split('|').map((record) => record.trim().split(/\s+/));
}

/** Countries whose English has formats of its own; elsewhere English dates are written as in Britain. */
const englishCountries = new Set('US GB AU CA IE IN NZ SG ZA HK MT'.split(' '));

function localeOf(language: string | undefined, country: string | undefined): string {
  const own = parsed(language);
  const spoken = own?.language ?? 'en';
  if (country === undefined) return own?.toString() ?? 'en-US';
  if (spoken === 'en') return englishCountries.has(country) ? `en-${country}` : 'en-GB';
  const local = `${spoken}-${country}`;
  // A language that the country has no formats for keeps those of its home.
  return new Intl.DateTimeFormat(local).resolvedOptions().locale === local
    ? local
    : (own?.toString() ?? local);
}

function parsed(tag: string | undefined): Intl.Locale | null {
  try {
    return tag === undefined ? null : new Intl.Locale(tag);
  } catch {
    return null;
  }
}

/** Countries where the week begins on Sunday, or on Saturday. */
const sundayCountries = new Set(
  'US CA MX BR CO PE GT IN IL JP KR TW HK PH TH ZA SG ID PK BD NP KE SA'.split(' '),
);
const saturdayCountries = new Set('AE EG QA KW BH OM JO DZ'.split(' '));

/**
 * Returns how a new workspace counts days and money: zone, format of dates and numbers, currency, and first day of the
 * week. People can change all of it.
 *
 * @param signs - what is known. Without anything, the result is that of the United States, in UTC.
 */
export function regionalDefaults({ timezone, language, countryCode }: RegionalSigns): RegionalDefaults {
  const country =
    countryCode?.trim().toUpperCase() || countryOf.get(timezone ?? '') || parsed(language)?.region;
  return {
    timezone: timezone ?? 'UTC',
    locale: localeOf(language, country),
    currency: currencyOf.get(country ?? '') ?? 'USD',
    weekStartsOn: weekStartOf(country),
  };
}

function weekStartOf(country = ''): number {
  if (saturdayCountries.has(country)) return 6;
  return sundayCountries.has(country) ? 0 : 1;
}
