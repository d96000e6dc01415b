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

/**
 * Returns the payout currency (ISO 4217, lower case) of a country (ISO 3166, either case). All supported countries that are not
 * listed use the euro.
 */
export const settlementCurrency = (country: string): string => byCountry[country.toUpperCase()] ?? 'eur'
