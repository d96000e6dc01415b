import type { marketplaceContract } from '#src/domain/contracts/marketplace.ts'
import type { paymentsContract } from '#src/domain/contracts/payments.ts'
import { lazyModule } from './lazy-module.ts'
import type { Call } from './execute.ts'

/** The contracts and the SDK are loaded with the first call, so pages that only read never load them. */
const executors = lazyModule(() => import('./execute.ts'))

/** @throws {ActionError} if it refuses, {OfflineError} if nobody answers */
export const callMarketplace: Call<typeof marketplaceContract> = async (name, input) =>
  (await executors()).executeMarketplace(name, input)

/** @throws {ActionError} if it refuses, {OfflineError} if nobody answers */
export const callPayments: Call<typeof paymentsContract> = async (name, input) =>
  (await executors()).executePayments(name, input)
