import { publicSellerOf } from '#src/domain/seller/public-seller.ts'
import { selfBillingSince } from '#src/domain/seller/self-billing.ts'
import { type SellerInput, sellerSchema } from '#src/domain/seller/seller.ts'
import { problemsOf } from '#src/features/dashboard/settings-panel/problems-of.ts'
import type { Problems } from '#src/features/dashboard/settings-panel/use-section.ts'
import type { Account } from '#src/domain/profile/profile.ts'

type Trader = Extract<SellerInput, { kind: 'trader' }>

/** What the form holds. What is typed for a trader is kept while the creator looks at the other choice. */
export type BusinessValues = Omit<Trader, 'kind' | 'isCertified' | 'isSelfBilling'> & {
  /** '' until the creator has said who sells. */
  kind: SellerInput['kind'] | ''
  isCertified: boolean
  isSelfBilling: boolean
}

/** A trader is asked for an address, which begins as the one that the account has already. */
export function businessValuesOf(account: Pick<Account, 'seller' | 'country' | 'email'>): BusinessValues {
  const stored = publicSellerOf(account)
  const known = stored?.kind === 'trader' ? stored : null
  return {
    kind: stored?.kind ?? '',
    legalName: known?.legalName ?? '',
    street: known?.street ?? '',
    postcode: known?.postcode ?? '',
    place: known?.place ?? '',
    country: known?.country ?? account.country,
    email: known?.email ?? account.email,
    phone: known?.phone ?? '',
    registerName: known?.registerName ?? '',
    registerNumber: known?.registerNumber ?? '',
    vatId: known?.vatId ?? '',
    isCertified: known !== null,
    isSelfBilling: selfBillingSince(account) !== null,
  }
}

export const businessProblemsOf = (values: BusinessValues): Problems<BusinessValues> =>
  problemsOf(sellerSchema, values)

/** Returns what is sent. The server refuses what the form would not let through. */
export const sellerOfValues = (values: BusinessValues): SellerInput => sellerSchema.parse(values)

/** Returns what is stored of what was sent, so that the form shows it. */
export function storedBusinessValues(sent: BusinessValues): BusinessValues {
  const seller = sellerSchema.parse(sent)
  return { ...sent, ...seller }
}
