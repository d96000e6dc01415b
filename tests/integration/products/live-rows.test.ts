import type { Client } from 'appwrite'
import * as z from 'zod/mini'
import { beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import appwrite from '#appwrite.json' with { type: 'json' }
import { guestElsewhere, messageTo, reachableCreator } from '#tests/integration/support/contact-requests.ts'
import {
  perform,
  publish,
  sharedMarket,
  type Market,
} from '#tests/integration/support/stacks/market-stack.ts'

let market: Market
beforeAll(async () => {
  market = await sharedMarket()
})

const eventSchema = z.object({
  type: z.string(),
  data: z.optional(z.object({ payload: z.optional(z.object({ $tableId: z.string(), $id: z.string() })) })),
})

const publicTables = new Set(
  appwrite.tables.filter(({ $permissions }) => $permissions.includes('read("any")')).map(({ $id }) => $id),
)

/** Subscribes to all rows as the person who is signed in on the client. */
async function listenToAll(client: Client) {
  const channels = [
    'rows',
    'documents',
    ...appwrite.tables.map(({ $id }) => `tablesdb.market.tables.${$id}.rows`),
  ]
  const asked = channels.map((channel) => `&channels[]=${channel}`).join('')
  const address = `${market.endpoint.replace('http', 'ws')}/realtime?project=${market.project}${asked}`
  const cookie = `a_session_${market.project}=${client.config.session}`
  const socket = new WebSocket(address, { headers: { cookie } })
  const heard: z.infer<typeof eventSchema>[] = []
  socket.on('message', (data: Buffer) => heard.push(eventSchema.parse(JSON.parse(data.toString()))))
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  return () => {
    return new Set(heard.flatMap(({ data }) => (data?.payload ? [data.payload.$tableId] : [])))
  }
}

test('of what happens to a creator, others hear what is public, and the creator what is theirs', async () => {
  const creator = await reachableCreator(market)
  const other = await market.creator()
  const listeners = [market.guest(), (await market.signUp()).client, other.client]
  const strangers = await Promise.all(listeners.map((client) => listenToAll(client)))
  const own = await listenToAll(creator.client)

  await perform(guestElsewhere(market), 'messages.send', messageTo(creator.userId))
  const productId = await publish(creator, { accessType: 'code_required', downloadCode: 'SECRET-CODE' })
  await perform(creator.client, 'products.delete', { productId })

  await expect.poll(own).toEqual(new Set(['accounts', 'messages', 'product_records', 'products', 'profiles']))
  for (const tables of strangers) {
    await expect.poll(() => [...tables()]).toContain('products')
    expect([...tables()].filter((table) => !publicTables.has(table))).toEqual([])
  }
})
