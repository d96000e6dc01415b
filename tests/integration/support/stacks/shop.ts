import { accountRowId } from '#functions/shared/db/keys.ts'
import { connectSeller } from '#local/stripe/testing/start-local-stripe.ts'
import { publish } from './market-stack.ts'
import { type PaymentsStack, sharedPayments, startPaymentsStack } from './payments-stack.ts'
import type { ServerSettings } from './stack.ts'

export const priced = { accessType: 'paid', priceCents: 1999 } as const

export type OwnShop = Awaited<ReturnType<typeof startShop>>
export type Shop = ReturnType<typeof withSales>

/**
 * Starts marketplace and payments together, so that products with real files can be bought.
 * @param variables the variables of both functions
 */
export async function startShop(variables?: Record<string, string>, settings?: ServerSettings) {
  const stack = await startPaymentsStack(variables, variables, settings)
  return { ...withSales(stack), close: stack.close }
}

/** The stack of all files of this worker that need none of their own. */
export const sharedShop = async (): Promise<Shop> => withSales(await sharedPayments())

function withSales(stack: PaymentsStack) {
  /** A creator with a connected account. */
  async function connected() {
    const seller = await stack.withUsername()
    await stack.verify(seller)
    await stack.tables.update('accounts', accountRowId(stack.hash, seller.userId), {
      stripeAccountId: await connectSeller(stack.bank, seller.userId),
      stripeConnected: true,
      stripeOnboardingComplete: true,
    })
    return seller
  }

  return {
    ...stack,
    /** A creator whose page is public. */
    creator: () => stack.withUsername(),
    connected,
    /** A product for sale with a real file. */
    onSale: async () => publish(await connected(), priced),
  }
}
