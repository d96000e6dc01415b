import { m } from '#messages'
import { Query } from 'node-appwrite'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { brand } from '#src/config/brand.ts'
import { randomId } from '#src/lib/browser/random-id.ts'
import { mailsTo } from '#local/appwrite/testing/local-controls.ts'
import type { MarketplaceAction } from '#src/domain/contracts/marketplace.ts'
import { guestElsewhere, messageTo, reachableCreator } from '#tests/integration/support/contact-requests.ts'
import {
  perform,
  publish,
  refuse,
  sharedMarket,
  type Creator,
  type Market,
} from '#tests/integration/support/stacks/market-stack.ts'

let market: Market
beforeAll(async () => {
  market = await sharedMarket()
})

let creator: Creator
let productId: string
beforeEach(async () => {
  creator = await reachableCreator(market)
  productId = await publish(creator, { accessType: 'email_required' })
})

type Case = { action: MarketplaceAction; field: string; input: (email: string) => object; asCreator?: true }

/** Every action of the marketplace with an address that somebody types. */
const cases: Case[] = [
  {
    action: 'followers.follow',
    field: 'email',
    input: (email) => ({ creatorId: creator.userId, email }),
  },
  { action: 'downloads.mail_link', field: 'email', input: (email) => ({ productId, email }) },
  {
    action: 'downloads.get_url',
    field: 'proof.email',
    input: (email) => ({ productId, proof: { type: 'email', email, agreeToEmails: false } }),
  },
  { action: 'purchases.mail_link', field: 'email', input: (email) => ({ email }) },
  { action: 'messages.send', field: 'email', input: (email) => ({ ...messageTo(creator.userId), email }) },
  {
    action: 'reviews.create',
    field: 'email',
    input: (email) => ({ productId, rating: 5, comment: '', userName: 'Nora', email }),
  },
  {
    action: 'members.save',
    field: 'email',
    input: (email) => ({ target: { type: 'new', submissionId: randomId() }, email, name: 'Nora' }),
    asCreator: true,
  },
  {
    action: 'profile.update',
    field: 'contactEmail',
    input: (email) => ({ contactEmail: email }),
    asCreator: true,
  },
]

const callerOf = ({ asCreator }: Case) => (asCreator ? creator.client : guestElsewhere(market))

test.each(cases)('$action refuses at its field what can not be mailed', async (one) => {
  for (const email of ['nora@mail..example', 'nöra@mail.example', 'a@mail.example,b@mail.example']) {
    const refusal = await refuse(callerOf(one), one.action, one.input(email))
    expect(refusal).toMatchObject({ status: 400, field: one.field })
  }
})

test('a follow is confirmed by a mail to the address that was meant', async () => {
  const name = randomId()
  const email = `<${name}@Müller.example.>,`
  expect(
    await perform(guestElsewhere(market), 'followers.follow', { creatorId: creator.userId, email }),
  ).toMatchObject({ result: 'pending' })
  const subject = m.mail_follow_subject({ brand: brand.name })
  expect(await mailsTo(market, `${name}@xn--mller-kva.example`, subject)).toHaveLength(1)
})

test('what is stored is the address that was meant', async () => {
  const meant = 'nora@xn--mller-kva.example'
  const typed = 'mailto:nora@mu\u0308ller.example, '
  await perform(creator.client, 'profile.update', { contactEmail: typed })
  await perform(guestElsewhere(market), 'messages.send', { ...messageTo(creator.userId), email: typed })
  const ofCreator = [Query.equal('creatorId', creator.userId), Query.limit(10)]
  expect(await market.tables.find('messages', ofCreator)).toMatchObject([{ email: meant }])
  await perform(guestElsewhere(market), 'downloads.get_url', {
    productId,
    proof: { type: 'email', email: typed, agreeToEmails: true },
  })
  expect(await market.tables.find('members', ofCreator)).toMatchObject([{ email: meant }])
})
