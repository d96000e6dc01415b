import { ID } from 'node-appwrite'
import type { ActionInput } from '#src/domain/contracts/action.ts'
import type { revocationActions } from '#src/domain/contracts/marketplace/revocations.ts'
import { perform, publish } from './stacks/market-stack.ts'
import { priced, type Shop } from './stacks/shop.ts'
import { anAddress } from './stacks/stack.ts'

type BrowserClient = ReturnType<Shop['guest']>
type Declaration = ActionInput<(typeof revocationActions)['revocations.declare']>

/** A guest with an address of their own, because limits count by address. */
export const elsewhere = (shop: Pick<Shop, 'guest'>) => shop.guest(anAddress())

export type Sold = Awaited<ReturnType<typeof soldIn>>

/** A product of its own seller that somebody has bought for CHF 19.99, with the address of the receipt. */
export async function soldIn(shop: Shop, client: BrowserClient) {
  const seller = await shop.connected()
  const productId = await publish(seller, priced)
  const email = `${ID.unique()}@buyers.example`
  const { paymentIntent, receipt } = await shop.begin(client, { productId })
  await shop.payAs(paymentIntent.id, email)
  await shop.settled()
  return { orderId: paymentIntent.id, productId, seller, email, receipt }
}

type Claim = Pick<Declaration, 'orderId' | 'email'> & { receipt?: string }

export const declarationOf = ({ orderId, email }: Pick<Claim, 'orderId' | 'email'>): Declaration => ({
  submissionId: ID.unique(),
  name: 'Ada Lovelace',
  orderId,
  email,
})

/** Declares with what is typed, and nothing that the browser proves. */
export const declare = (client: BrowserClient, claim: Pick<Claim, 'orderId' | 'email'>) =>
  perform(client, 'revocations.declare', declarationOf(claim))

/** Declares with the proof of a browser. */
export const declareIn = (client: BrowserClient, { receipt, ...claim }: Required<Claim>) =>
  perform(client, 'revocations.declare', { ...declarationOf(claim), receipt })
