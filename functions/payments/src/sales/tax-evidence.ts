import { countryOf } from '#src/domain/tax/evidence.ts'
import { taxFor } from '#functions/payments/src/checkout/tax-terms.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'
import type { Sale } from './verified-sale.ts'

/**
 * Stages what shows where the buyer of a sale lives, and the tax that is owed there by it. What was withheld differs where the buyer named
 * another country; the difference is the operator's. Without a registration nobody asks, and nothing is kept.
 */
export function stageTaxEvidence(tx: Pick<Stage, 'create'>, context: Context, sale: Sale): void {
  if (sale.amountCents === 0 || Object.keys(context.tax.registrations).length === 0) return
  const { country: declared, paymentCountry, networkCountry, taxCents: withheldCents } = sale
  const { country, agrees } = countryOf({ declared, payment: paymentCountry, network: networkCountry })
  const owed = taxFor(sale, country, { now: new Date(sale.paidAt), tax: context.tax })
  tx.create('tax_evidence', sale.paymentId, {
    declared,
    paymentCountry,
    networkCountry,
    country,
    agrees,
    withheldCents,
    owedModel: owed.taxModel,
    owedBp: owed.taxBp,
    owedCents: owed.taxCents,
    paidAt: sale.paidAt,
  })
}
