/** What the payment provider charges the platform for a payment. */
export type ProviderFee = {
  /** Hundredths of a percent. */
  basisPoints: number
  /** Rappen of each payment. */
  fixedCents: number
}

/** The payment provider's fee, for example `2.9%+30` for 2.9 % and 30 Rappen. */
export const PROVIDER_FEE = /^(\d{1,2}(?:\.\d{1,2})?)%\+(\d{1,3})$/

/** The payment provider's list price in Switzerland for cards issued in Europe. */
export const USUAL_PROVIDER_FEE = '2.9%+30'

/** @param text as `PROVIDER_FEE` has it */
export function providerFeeOf(text: string): ProviderFee {
  const [, percent = '', rappen = ''] = PROVIDER_FEE.exec(text) ?? []
  return { basisPoints: Math.round(Number(percent) * 100), fixedCents: Number(rappen) }
}
