import { defaultFees } from '#src/domain/money/fees.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import type { PaymentsStack } from './payments-stack.ts'

/** The context of a second server beside the running one, called by a guest. */
export function serverContext(
  { tables, admin, hash }: Pick<PaymentsStack, 'tables' | 'admin' | 'hash'>,
  change: Partial<Context> = {},
): Context {
  const nobody = () => Promise.reject(new Refusal('unauthenticated', 'Nobody is there'))
  return {
    now: new Date(),
    tables,
    server: admin,
    hash,
    clientAddress: '127.0.0.1',
    siteUrl: null,
    fees: defaultFees,
    push: null,
    smtp: null,
    caller: () => Promise.resolve(null),
    requireCaller: nobody,
    log: () => undefined,
    answersAtOnce: true,
    ...change,
  }
}
