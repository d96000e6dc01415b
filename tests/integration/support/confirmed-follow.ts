import type { Client } from 'appwrite'
import { mailsTo } from '#local/appwrite/testing/local-controls.ts'
import { guestElsewhere } from './contact-requests.ts'
import { perform, type Market } from './stacks/market-stack.ts'

type FollowMarket = Pick<Market, 'endpoint' | 'guest'>

/** Returns the secrets of all mailed links by which an address can confirm follows, newest first. */
export async function followSecrets(market: FollowMarket, email: string): Promise<string[]> {
  const mails = await mailsTo(market, email, 'Please confirm that you want to follow')
  return mails.map(({ url }) => new URLSearchParams(new URL(url).hash.slice(1)).get('follow') ?? '')
}

/** Follows by e-mail and opens the mailed link. */
export async function followByMail(
  market: FollowMarket,
  creatorId: string,
  email: string,
  client: Client = guestElsewhere(market),
) {
  await perform(client, 'followers.follow', { creatorId, email })
  const [secret = ''] = await followSecrets(market, email)
  return perform(client, 'followers.confirm', { creatorId, secret })
}
