import { ID } from 'node-appwrite'
import { beforeAll, describe, expect, test } from 'vitest'
import { ask, askLater } from '#functions/marketplace/src/updates/confirm-reader.ts'
import { emailKey } from '#functions/shared/db/keys.ts'
import type { RowData } from '#functions/shared/db/rows.ts'
import { mailsTo } from '#local/appwrite/testing/local-controls.ts'
import { BreakingClient } from '#tests/integration/support/breaking-client.ts'
import { contextIn } from '#tests/integration/support/doomed-creator.ts'
import { type Market, sharedMarket } from '#tests/integration/support/stacks/market-stack.ts'
import { anAddress, SITE_URL } from '#tests/integration/support/stacks/stack.ts'
import { newAddress } from '#tests/integration/support/stacks/update-stack.ts'

let market: Market
beforeAll(async () => {
  market = await sharedMarket()
})

const run = () => ({ ...contextIn(market), siteUrl: SITE_URL })

describe('the question whether a mailbox wants e-mails', () => {
  /** A run whose requests to the server fail, apart from those to the tables. */
  const cutOff = () => ({ ...run(), server: new BreakingClient(market, 1, 'before') })

  /** A member whose address somebody has typed who agreed to e-mails. Returns the row's id. */
  async function unconfirmed(creatorId: string, email: string, change: RowData<'members'> = {}) {
    const [memberId, joinedAt] = [ID.unique(), new Date().toISOString()]
    const member = { creatorId, email, emailKey: emailKey(market.hash, email), joinedAt }
    await market.tables.create('members', memberId, { ...member, agreedToEmailsAt: joinedAt, ...change })
    return memberId
  }

  test('is asked again on the same day if it could not be sent', async () => {
    const email = newAddress()
    const memberId = await unconfirmed((await market.creator()).userId, email)
    await expect(ask({ memberId }, cutOff())).rejects.toThrow('before')
    expect(await mailsTo(market, email)).toEqual([])
    await ask({ memberId }, run())
    expect(await mailsTo(market, email)).toHaveLength(1)
  })

  test('is not asked of creators themselves, for a creator who is gone, or where it was answered', async () => {
    const { userId, email } = await market.creator()
    const [reader, confirmed, no] = [newAddress(), newAddress(), newAddress()]
    const members = await Promise.all([
      unconfirmed(userId, email),
      unconfirmed('gone', reader),
      unconfirmed(userId, confirmed, { emailsConfirmedAt: new Date().toISOString() }),
      unconfirmed(userId, no, { agreedToEmailsAt: null }),
    ])
    for (const memberId of [...members, 'nobody']) {
      expect(await ask({ memberId }, run())).toEqual({})
    }
    for (const address of [email, reader, confirmed, no]) expect(await mailsTo(market, address)).toEqual([])
  })

  test('is asked of sixty mailboxes an hour for one address on the network', async () => {
    const failed: string[] = []
    const context = { ...cutOff(), clientAddress: anAddress(), log: (line: string) => failed.push(line) }
    for (let asked = 1; asked <= 61; asked += 1) await askLater(context, `member-${asked}`)
    expect(failed).toHaveLength(60)
    await askLater({ ...context, clientAddress: anAddress() }, 'member-62')
    expect(failed).toHaveLength(61)
  })
})
