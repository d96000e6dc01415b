import { type TaxKind, taxRates } from './rates.ts'

/** Where one registration covers the tax of all sales. Liechtenstein belongs to Switzerland's. */
export const taxZones = ['CH', 'EU', 'GB', 'NO'] as const
export type TaxZone = (typeof taxZones)[number]

/**
 * Who supplies the buyer, and so owes the tax: `platform` withholds it from the payment; `seller` is told to pay it and gets it with the
 * payment.
 */
export const taxModels = ['platform', 'seller'] as const
type TaxModel = (typeof taxModels)[number]

/** How the operator is registered in a zone. */
type TaxRegistration = { number: string; model: TaxModel }

/** The zones that the operator is registered in. Where there is none, nothing is withheld. */
export type TaxRegistrations = Partial<Record<TaxZone, TaxRegistration>>

/** Who owes the tax in each zone that the operator is registered in. */
export type TaxModels = Partial<Record<TaxZone, TaxModel | undefined>>

/** Leaves out the numbers, which are nobody's business. */
export const modelsOf = ({ CH, EU, GB, NO }: TaxRegistrations): TaxModels => ({
  CH: CH?.model,
  EU: EU?.model,
  GB: GB?.model,
  NO: NO?.model,
})

/** What is withheld for the tax of a sale. */
export type WithheldTax = {
  /** '' where the operator has no registration, and for sales from before there was tax. */
  taxModel: TaxModel | ''
  /** The rate in basis points; 0 if nothing is withheld. */
  taxBp: number
  /** The tax that the price contains, in Rappen; 0 if nothing is withheld. */
  taxCents: number
}

export const noTax: WithheldTax = { taxModel: '', taxBp: 0, taxCents: 0 }

const others: Partial<Record<string, TaxZone>> = { CH: 'CH', LI: 'CH', GB: 'GB', NO: 'NO' }

const countriesWithRate = new Set(taxRates.map(([country]) => country))

/** Returns the zone that a country (ISO 3166-1) is taxed in, or null for a country without tax on downloads here. */
export const taxZoneOf = (country: string): TaxZone | null =>
  others[country] ?? (countriesWithRate.has(country) ? 'EU' : null)

/** The countries in which the operator is registered. */
export const countriesOf = (models: TaxModels): string[] =>
  [...countriesWithRate].filter((country) => {
    const zone = taxZoneOf(country)
    return zone !== null && models[zone] !== undefined
  })

/** Returns the rate in basis points that a country has on a day, or null if it has none here. */
export function rateOn(country: string, kind: TaxKind, day: string): number | null {
  const since = (wanted: TaxKind) =>
    taxRates.findLast(([where, what, from]) => where === country && what === wanted && from <= day)
  const [, , , basisPoints] = since(kind) ?? since('standard') ?? []
  return basisPoints ?? null
}

/**
 * Returns the tax that a price contains, in Rappen, rounded half up in integers.
 * @param grossCents what the buyer pays
 */
export const taxWithin = (grossCents: number, basisPoints: number): number =>
  Math.floor((2 * grossCents * basisPoints + 10_000 + basisPoints) / (2 * (10_000 + basisPoints)))

/**
 * Returns what is withheld from a sale.
 * @param country where the buyer lives
 * @param day the day on which the terms are agreed, `2026-11-30`
 */
export function taxOf(
  { country, kind, day, amountCents }: { country: string; kind: TaxKind; day: string; amountCents: number },
  models: TaxModels,
): WithheldTax {
  const zone = taxZoneOf(country)
  const model = zone && models[zone]
  if (!model) return noTax
  if (model === 'seller') return { taxModel: 'seller', taxBp: 0, taxCents: 0 }
  const taxBp = rateOn(country, kind, day) ?? 0
  return { taxModel: 'platform', taxBp, taxCents: taxWithin(amountCents, taxBp) }
}

/** The parts of a sale that the platform takes, in Rappen. */
export type PlatformPart = { amountCents: number; feeCents: number; taxCents: number }

/** Returns what the platform keeps of a sale: its fee and the tax that it owes, at most all of it. */
export const keptByPlatform = ({ amountCents, feeCents, taxCents }: PlatformPart): number =>
  Math.min(amountCents, feeCents + taxCents)
