const byCountry: Readonly<Record<string, string>> = {
  CH: 'chf',
  LI: 'chf',
  US: 'usd',
  CA: 'cad',
  GB: 'gbp',
  CZ: 'czk',
  DK: 'dkk',
  HU: 'huf',
  NO: 'nok',
  PL: 'pln',
  RO: 'ron',
  SE: 'sek',
}

/** ISO 4217, lower case: what banks of a country (ISO 3166, either case) are paid in. The rest of those that can be paid have the euro. */
export const settlementCurrency = (country: string): string => byCountry[country.toUpperCase()] ?? 'eur'
