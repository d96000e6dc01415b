/** Where a Swiss platform may send money by itself: https://docs.stripe.com/connect/cross-border-payouts */
const currencyByCountry: Readonly<Record<string, string>> = {
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
  IS: 'eur',
  ...Object.fromEntries(
    'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ').map((code) => [code, 'eur']),
  ),
}

/** The currency an account in this country is settled in; undefined where no account can be opened. */
export function settlementCurrency(country: string): string | undefined {
  return currencyByCountry[country.toUpperCase()]
}

/** Where transfers alone are not to be had without Stripe's approval of the platform; it is another list for each platform. */
const withCardPayments: ReadonlySet<string> = new Set(['US', 'CA', 'GB', 'DE'])

export const needsCardPayments = (country: string): boolean => withCardPayments.has(country.toUpperCase())

export const platformCurrency = 'chf'
