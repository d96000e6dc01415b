/**
 * Countries to which a Swiss platform may send money, with their currencies:
 * https://docs.stripe.com/connect/cross-border-payouts
 */
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

/**
 * Returns the currency in which an account in this country is settled, or undefined if no account can be opened there.
 */
export function settlementCurrency(country: string): string | undefined {
  return currencyByCountry[country.toUpperCase()]
}

/**
 * Countries in which an account can't have the transfers capability alone unless Stripe has approved the platform.
 * Stripe's list differs from platform to platform.
 */
const withCardPayments: ReadonlySet<string> = new Set(['US', 'CA', 'GB', 'DE'])

export const needsCardPayments = (country: string): boolean => withCardPayments.has(country.toUpperCase())

export const platformCurrency = 'chf'
