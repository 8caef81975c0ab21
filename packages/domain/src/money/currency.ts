/** Currencies with another number of digits than two. */
const digits: ReadonlyMap<string, number> = new Map([
  ...words('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF').map(
    (code) => [code, 0] as const,
  ),
  ...words('BHD IQD JOD KWD LYD OMR TND').map((code) => [code, 3] as const),
]);

const codes = words(
  `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP
   CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF
   IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD
   MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB
   RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD
   UYU UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG`,
);

const known: ReadonlySet<string> = new Set(codes);

/**
 * The currencies that money can have: codes of ISO 4217 in alphabetical order, without funds, metals and codes for
 * tests.
 */
export const currencies: readonly string[] = codes;

/**
 * How many digits an amount has behind its decimal sign (SPEC.md, M-2).
 *
 * `Intl` is not asked: what it tells follows usage (none for HUF, IQD or AFN), differs between runtimes, and knows any
 * three letters.
 *
 * @param currency - a code of ISO 4217 in capitals, such as `EUR`.
 * @returns 2 for EUR, 0 for JPY, 3 for KWD; undefined for a currency that we do not know.
 */
export function currencyDigits(currency: string): number | undefined {
  return known.has(currency) ? (digits.get(currency) ?? 2) : undefined;
}

function words(text: string): string[] {
  return text.split(/\s+/);
}
