import * as z from 'zod/mini'
import {
  feesOf,
  feeVariables,
  firstPayoutDays,
  operatorVariables,
  taxSettingsOf,
  taxVariables,
} from '#functions/shared/http/shop-variables.ts'
import { modelsOf } from '#src/domain/tax/tax.ts'
import type { LegalFacts } from './legal-pages.ts'

/** The variables that the legal pages are filled from. Those of fees and payouts are the same as those of the functions. */
export const legalVariables = {
  ...operatorVariables,
  ...feeVariables,
  ...taxVariables,
  FUNDUS_FIRST_PAYOUT_DAYS: firstPayoutDays,
}

const schema = z.object(legalVariables)

export const legalFactsOf = (variables: z.infer<typeof schema>): LegalFacts => ({
  operator: variables.FUNDUS_OPERATOR ?? null,
  fees: feesOf(variables),
  firstPayoutDays: variables.FUNDUS_FIRST_PAYOUT_DAYS,
  tax: modelsOf(taxSettingsOf(variables).registrations),
})

/** Reads the facts from an environment. */
export const legalFactsIn = (environment: Readonly<Record<string, string | undefined>>): LegalFacts =>
  legalFactsOf(schema.parse(environment))
