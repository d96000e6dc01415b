import { accountRowId } from '#functions/shared/db/keys.ts'
import { connectSeller } from '#local/stripe/testing/start-local-stripe.ts'
import { publish } from './market-stack.ts'
import { startPaymentsStack } from './payments-stack.ts'

export const priced = { accessType: 'paid', priceCents: 1999 } as const

export type Shop = Awaited<ReturnType<typeof startShop>>

/**
 * Starts marketplace and payments together, so that products with real files can be bought.
 * @param variables the variables of both functions
 */
export async function startShop(variables?: Record<string, string>) {
  const stack = await startPaymentsStack(variables, variables)

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
