import { defaultFees } from '#src/domain/money/fees.ts'
import { providerFeeOf, USUAL_PROVIDER_FEE } from '#src/domain/money/provider-fee.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { PaymentsStack } from './payments-stack.ts'

/** The context of a second server beside the running one, called by a guest. */
export function serverContext(
  { tables, admin, hash }: Pick<PaymentsStack, 'tables' | 'admin' | 'hash'>,
  change: Partial<Context> = {},
): Context {
  return {
    now: new Date(),
    tables,
    server: admin,
    hash,
    clientAddress: '127.0.0.1',
    siteUrl: null,
    siteKey: null,
    operator: null,
    fees: defaultFees,
    providerFee: providerFeeOf(USUAL_PROVIDER_FEE),
    tax: { registrations: {}, sellTo: [] },
    clientCountry: '',
    push: null,
    smtp: null,
    caller: () => Promise.resolve(null),
    hasSecondFactor: () => Promise.resolve(false),
    log: () => undefined,
    skipsMinimumDuration: true,
    ...change,
  }
}
