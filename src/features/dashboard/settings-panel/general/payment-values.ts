import type { PaymentUpdate } from '#src/domain/contracts/settings.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { parsePrice, priceInput } from '#src/domain/money/money.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { type PaymentSettings, paymentSettingsOf } from '#src/domain/account/settings.ts'
import type { Problems } from '#src/features/dashboard/settings-panel/use-section.ts'
import { paymentTexts as texts } from './texts.ts'

/** The settings as the form holds them: the amount is a text of francs while it is typed. */
export type PaymentValues = Omit<PaymentSettings, 'minimumPurchase'> & { minimumPurchase: string }

export function paymentValuesOf(account: Account): PaymentValues {
  const settings = paymentSettingsOf(account)
  return { ...settings, minimumPurchase: priceInput(settings.minimumPurchase) }
}

export function paymentProblemsOf({ minimumPurchase }: PaymentValues): Problems<PaymentValues> {
  const cents = parsePrice(minimumPurchase)
  if (cents === null) return { minimumPurchase: texts.minimumWrong }
  return cents > limits.product.maxPrice ? { minimumPurchase: texts.minimumTooHigh } : {}
}

/** @param changes without problems */
export function paymentUpdateOf({ minimumPurchase, ...changes }: Partial<PaymentValues>): PaymentUpdate {
  const cents = minimumPurchase === undefined ? null : parsePrice(minimumPurchase)
  return { ...changes, ...(cents !== null && { minimumPurchase: cents }) }
}

/** `5` is shown as `5.00` once it is stored. */
export function storedPaymentValues(sent: PaymentValues): PaymentValues {
  return { ...sent, minimumPurchase: priceInput(parsePrice(sent.minimumPurchase) ?? 0) }
}
