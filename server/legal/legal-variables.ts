import * as z from 'zod/mini'
import { feesOf, feeVariables, firstPayoutDays } from '#functions/shared/http/env.ts'
import { operatorJson } from '#src/domain/operator/operator.ts'
import type { LegalFacts } from './legal-pages.ts'

/** The variables that the legal pages are filled from. Those of fees and payouts are the same as those of the functions. */
export const legalVariables = {
  FUNDUS_OPERATOR: z.pipe(
    z.transform((text: unknown) => text || undefined),
    z.optional(operatorJson),
  ),
  ...feeVariables,
  FUNDUS_FIRST_PAYOUT_DAYS: firstPayoutDays,
}

const schema = z.object(legalVariables)

export const legalFactsOf = (variables: z.infer<typeof schema>): LegalFacts => ({
  operator: variables.FUNDUS_OPERATOR ?? null,
  fees: feesOf(variables),
  firstPayoutDays: variables.FUNDUS_FIRST_PAYOUT_DAYS,
})

/** Reads the facts from an environment. */
export const legalFactsIn = (environment: Readonly<Record<string, string | undefined>>): LegalFacts =>
  legalFactsOf(schema.parse(environment))
