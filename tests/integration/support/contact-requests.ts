import type { Client } from 'appwrite'
import { randomId } from '#src/lib/browser/random-id.ts'
import { perform, type Creator, type Market } from './stacks/market-stack.ts'
import { anAddress } from './stacks/stack.ts'

export const messageTo = (creatorId: string) => ({
  creatorId,
  submissionId: randomId(),
  name: 'Nora',
  surname: 'Steiner',
  email: 'nora@visitors.example',
  message: 'Do you print on request?',
})

export const reportOf = (creatorId: string) => ({
  creatorId,
  submissionId: randomId(),
  reason: 'Sells what others have made.',
})

/** A guest with an address of their own, because limits count by address. */
export const guestElsewhere = (market: Pick<Market, 'guest'>): Client => market.guest(anAddress())

/** A creator with a contact form. */
export async function reachableCreator(market: Market): Promise<Creator> {
  const creator = await market.creator()
  await perform(creator.client, 'profile.update', { contactForm: true, contactEmail: creator.email })
  return creator
}
