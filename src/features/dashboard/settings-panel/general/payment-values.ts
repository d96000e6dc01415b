import { m } from '#messages'
import type { PaymentUpdate } from '#src/domain/contracts/marketplace/settings.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { parsePrice, priceInput } from '#src/domain/money/money.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { type PaymentSettings, paymentSettingsOf } from '#src/domain/account/settings.ts'
import type { Problems } from '#src/features/dashboard/settings-panel/use-section.ts'

/** The values of the form, in which the minimum purchase is a text in francs. */
export type PaymentValues = Omit<PaymentSettings, 'minimumPurchase'> & { minimumPurchase: string }

export function paymentValuesOf(account: Account): PaymentValues {
  const settings = paymentSettingsOf(account)
  return { ...settings, minimumPurchase: priceInput(settings.minimumPurchase) }
}

export function paymentProblemsOf({ minimumPurchase }: PaymentValues): Problems<PaymentValues> {
  const cents = parsePrice(minimumPurchase)
  if (cents === null) return { minimumPurchase: m.settings_payment_minimum_wrong() }
  return cents > limits.product.maxPrice
    ? {
        minimumPurchase: m.settings_payment_minimum_too_high({ amount: priceInput(limits.product.maxPrice) }),
      }
    : {}
}

/** @param changes must have no problems */
export function paymentUpdateOf({ minimumPurchase, ...changes }: Partial<PaymentValues>): PaymentUpdate {
  const cents = minimumPurchase === undefined ? null : parsePrice(minimumPurchase)
  return { ...changes, ...(cents !== null && { minimumPurchase: cents }) }
}

/** Returns the values as they are shown after a save: `5` becomes `5.00`. */
export function storedPaymentValues(sent: PaymentValues): PaymentValues {
  return { ...sent, minimumPurchase: priceInput(parsePrice(sent.minimumPurchase) ?? 0) }
}
