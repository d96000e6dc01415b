import { useRef } from 'react'
import { useAgreeTerms } from '#src/services/payments/queries.ts'

/**
 * Returns the function that notes on a payment what its buyer agrees to, once for each country. It is called when the buyer agrees,
 * ahead of the payment, because browsers open the sheet of a wallet only at once after a press. The payment calls it again and waits.
 */
export function useAgreement(productId: string, paymentIntentId: string) {
  const { mutateAsync } = useAgreeTerms(productId)
  const latest = useRef<{ country: string; isNoted: Promise<unknown> }>(null)
  return (country: string): Promise<unknown> => {
    if (latest.current?.country === country) return latest.current.isNoted
    // one after the other, so that the country that was chosen last is the one that stays
    const before = (latest.current?.isNoted ?? Promise.resolve()).catch(() => undefined)
    const note = { country, isNoted: before.then(() => mutateAsync({ paymentIntentId, country })) }
    latest.current = note
    // a failure is shown where the payment waits for it, which tries again
    note.isNoted.catch(() => {
      if (latest.current === note) latest.current = null
    })
    return note.isNoted
  }
}
