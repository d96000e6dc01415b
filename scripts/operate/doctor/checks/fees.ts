import * as z from 'zod/mini'
import { breakEvenPrice, feeLabel, feeTermsSchema } from '#src/domain/money/fees.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { providerFeeOf, USUAL_PROVIDER_FEE } from '#src/domain/money/provider-fee.ts'
import { type Check, noted, skipped } from '#scripts/operate/doctor/check.ts'
import { healthOf } from '#scripts/operate/doctor/payments-health.ts'

const healthSchema = z.object({ fees: feeTermsSchema })

/** A marketplace may lose money on small sales on purpose, so this check only notes it. */
export const fees: Check = {
  name: 'fees',
  cure: 'Deploy the functions again.',
  look: async (deployment) => {
    // The check of the payment keys reports why the function can't be asked.
    const told = await healthOf(deployment).catch(() => null)
    if (told === null) return skipped('the payments function cannot be asked')
    const health = healthSchema.safeParse(told)
    if (!health.success) return skipped('the payments function does not tell what it keeps of a sale')
    const terms = health.data.fees
    const provider = deployment.environment.FUNDUS_PROVIDER_FEE ?? USUAL_PROVIDER_FEE
    const price = breakEvenPrice(terms, providerFeeOf(provider))
    const kept = `the marketplace keeps ${feeLabel(terms)} of a sale, and the payment provider takes ${provider}`
    if (price === null) return noted(`${kept}: there is no price from which on sales pay for themselves`)
    if (price <= terms.minPriceCents) return noted(`${kept}: no sale costs it money`)
    return noted(`${kept}: each sale below ${formatPrice(price)} costs it money`)
  },
}
