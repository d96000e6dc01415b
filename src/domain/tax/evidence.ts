/** What is known of where a buyer lives: countries by ISO 3166-1, each '' if it is not known. */
export type CountryEvidence = {
  /** What the buyer named. */
  declared: string
  /** That of the card or account that was paid with. */
  payment: string
  /** That of the network that the buyer agreed from. */
  network: string
}

/**
 * Returns where the buyer lives for the law, which asks for two pieces of evidence that agree (Implementing Regulation (EU) 282/2011,
 * Art. 24b and 24f). Where no two agree, the payment is the one that is hardest to make up.
 */
export function countryOf({ declared, payment, network }: CountryEvidence): {
  country: string
  agrees: boolean
} {
  const known = [declared, payment, network].filter((country) => country !== '')
  const twice = known.find((country, index) => known.indexOf(country) !== index)
  if (twice !== undefined) return { country: twice, agrees: true }
  return { country: payment || declared || network, agrees: false }
}
