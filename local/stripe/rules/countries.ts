/** Where a Swiss platform may send money by itself: https://docs.stripe.com/connect/cross-border-payouts */
const currencyByCountry: Readonly<Record<string, string>> = {
  CH: 'chf',
  LI: 'chf',
  US: 'usd',
  CA: 'cad',
  GB: 'gbp',
  BG: 'bgn',
  CZ: 'czk',
  DK: 'dkk',
  HU: 'huf',
  NO: 'nok',
  PL: 'pln',
  RO: 'ron',
  SE: 'sek',
  IS: 'eur',
  ...Object.fromEntries(
    'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ').map((code) => [code, 'eur']),
  ),
}

/** The currency an account in this country is settled in; undefined where no account can be opened. */
export function settlementCurrency(country: string): string | undefined {
  return currencyByCountry[country.toUpperCase()]
}

export const platformCurrency = 'chf'
