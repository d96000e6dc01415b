import { TablesDB } from 'appwrite'
import { Query } from 'node-appwrite'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { limits } from '#src/domain/limits/limits.ts'
import { formerNameId } from '#src/domain/profile/former-name-id.ts'
import { releaseNames } from '#functions/maintenance/src/deletion/finish-deletions.ts'
import { showFormerNames } from '#functions/maintenance/src/sync/show-former-names.ts'
import { DATABASE } from '#functions/shared/db/tables.ts'
import { createHandler } from '#server/handler.ts'
import { patient } from '#server/testing/shop.ts'
import { filesOfPage } from '#server/html/page-files.ts'
import { contextIn } from '#tests/integration/support/doomed-creator.ts'
import { formerNameRow, found } from '#tests/integration/support/former-name-rows.ts'
import {
  perform,
  startMarket,
  type Creator,
  type OwnMarket,
} from '#tests/integration/support/stacks/market-stack.ts'

let market: OwnMarket
beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.close())
afterEach(() => vi.restoreAllMocks())

const rename = async (creator: Creator, username: string) => {
  await perform(creator.client, 'profile.change_username', { username })
  return username
}
const show = (creator: Creator, visibility: 'public' | 'unlisted' | 'private') =>
  perform(creator.client, 'settings.save_content', { visibility })
const leave = ({ client, email, password }: Creator) =>
  perform(client, 'account.delete', { feedback: '', email, password })
const rowsOf = async ({ userId }: Creator) => {
  const rows = await market.tables.find('former_names', [Query.equal('userId', userId), Query.limit(100)])
  return rows.map(({ $id }) => $id).sort()
}
const idsOf = (...names: string[]) => names.map(formerNameId).sort()

/** A creator who has had two other names, and the name of today. */
async function renamedTwice() {
  const creator = await market.creator()
  const second = await rename(creator, `second-${creator.userId}`)
  const present = await rename(creator, `Third-${creator.userId}`)
  return { creator, first: creator.username, second, present }
}

describe('the page server', () => {
  const files = filesOfPage('<head><!--head--></head><body><!--app--><!--rows--></body>')

  /** Asks a page server that has answered nobody yet. Returns its answer and the tables that it read for it, in turn. */
  async function ask(path: string) {
    const handler = createHandler(files, {
      appwriteEndpoint: market.endpoint,
      appwriteProject: market.project,
      stripeKey: 'pk_test_1',
      siteUrl: null,
      paymentStandIn: null,
      waits: patient,
    })
    const sent = vi.spyOn(globalThis, 'fetch')
    const answer = await handler(new Request(`https://shop.example${path}`))
    const reads = sent.mock.calls.map(([address]) => {
      const { pathname } = new URL(address instanceof Request ? address.url : address)
      return /\/tables\/(\w+)\/rows$/.exec(pathname)?.[1] ?? pathname
    })
    sent.mockRestore()
    return { status: answer.status, to: answer.headers.get('location'), body: await answer.text(), reads }
  }

  test('leads from each name of before to the page of today in one hop', async () => {
    const { first, second, present } = await renamedTwice()
    const page = `/user/${present}/products`
    const chain = ['profiles', 'former_names', 'profiles']
    for (const name of [first, second, first.toUpperCase()]) {
      for (const path of [`/user/${name}/products`, `/user/${name}`]) {
        const answer = await ask(path)
        expect([path, answer.status, answer.to]).toEqual([path, 301, page])
        expect(answer.reads.slice(0, 3), 'only what depends on each other').toEqual(chain)
      }
    }
    expect((await ask(page)).status).toBe(200)
  })

  test('leads from a short address of before to the present one', async () => {
    const { first, present } = await renamedTwice()
    const { status, to } = await ask(`/${first}`)
    expect([status, to]).toEqual([301, `/${present}`])
  })

  test('answers alike, after the same reads, for names of nobody, of hidden pages and of who is gone', async () => {
    const [hidden, gone] = [await renamedTwice(), await renamedTwice()]
    await show(hidden.creator, 'private')
    await leave(gone.creator)
    const names = [hidden.present, hidden.first, hidden.second, gone.present, gone.first, gone.second]
    for (const addressOf of [(name: string) => `/user/${name}/products`, (name: string) => `/${name}`]) {
      const unknown = await ask(addressOf('nobody-at-all'))
      expect([unknown.status, unknown.reads]).toEqual([404, ['profiles', 'former_names']])
      for (const name of names) expect(await ask(addressOf(name))).toEqual(unknown)
    }
  })

  test('finds names for a crawler that asks for many of nobody', async () => {
    const { first, present } = await renamedTwice()
    for (let index = 0; index < 100; index += 1) await found(market, `no${index}`)
    expect(await found(market, first)).toBe(present)
  })
})

describe('former names are public', () => {
  test('while their page is', async () => {
    const { creator, first, second, present } = await renamedTwice()
    expect(await rowsOf(creator)).toEqual(idsOf(first, second))
    await show(creator, 'private')
    expect(await rowsOf(creator)).toEqual([])
    await rename(creator, `hidden-${creator.userId}`)
    expect(await rowsOf(creator), 'not by a new name either').toEqual([])
    await show(creator, 'unlisted')
    expect(await rowsOf(creator)).toEqual(idsOf(first, second, present))
    await show(creator, 'public')
    expect(await rowsOf(creator)).toEqual(idsOf(first, second, present))
  })

  test('from the moment on at which their page is', async () => {
    const person = await market.newcomer()
    await rename(person, `early-${person.userId}`)
    expect(await rowsOf(person)).toEqual([])
    await perform(person.client, 'profile.complete_onboarding', {})
    expect(await rowsOf(person)).toEqual(idsOf(person.username))
  })

  test('as hashes: a list tells which accounts have former names, and not one of them', async () => {
    const { creator, first, second } = await renamedTwice()
    const { rows } = await new TablesDB(market.guest()).listRows({
      databaseId: DATABASE,
      tableId: 'former_names',
      queries: [Query.limit(5000)],
    })
    const own = rows.filter((row) => JSON.stringify(row).includes(creator.userId))
    expect(own.map(({ $id }) => $id).sort()).toEqual(idsOf(first, second))
    const columns = Object.keys(own[0] ?? {}).filter((key) => !key.startsWith('$'))
    expect(columns).toEqual(['userId'])
    for (const name of [first, second]) expect(JSON.stringify(rows)).not.toContain(name.toLowerCase())
  })

  test('to readers alone', async () => {
    const { creator, first } = await renamedTwice()
    const row = { databaseId: DATABASE, tableId: 'former_names', rowId: formerNameId(first) }
    const stranger = await market.creator()
    for (const client of [market.guest(), stranger.client, creator.client]) {
      const tables = new TablesDB(client)
      const attempts = [
        () => tables.createRow({ ...row, rowId: formerNameId('mine'), data: { userId: stranger.userId } }),
        () => tables.updateRow({ ...row, data: { userId: stranger.userId } }),
        () => tables.upsertRow({ ...row, data: { userId: stranger.userId } }),
        () => tables.deleteRow(row),
      ]
      for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 401 })
    }
    expect(await formerNameRow(market, first)).toMatchObject({ userId: creator.userId })
  })

  test('and agree with the page, however often it is hidden and renamed at once', async () => {
    const { creator, first, second } = await renamedTwice()
    await Promise.allSettled([
      show(creator, 'private'),
      rename(creator, first),
      show(creator, 'public'),
      rename(creator, second),
      show(creator, 'private'),
    ])
    await show(creator, 'public')
    const names = await market.tables.find('username_history', [Query.equal('userId', creator.userId)])
    expect(await rowsOf(creator)).toEqual(idsOf(...names.map(({ usernameKey }) => usernameKey)))
    await show(creator, 'private')
    expect(await rowsOf(creator)).toEqual([])
  })
})

test('a name belongs to whoever has it now', async () => {
  const { creator, first } = await renamedTwice()
  await leave(creator)
  const later = new Date(Date.now() + (limits.deletion.namesReservedDays + 1) * 24 * 60 * 60_000)
  await releaseNames(contextIn(market, undefined, later))
  const heir = await market.creator()
  await rename(heir, first)
  expect(await found(market, first)).toBe(first)
  // a row that was left behind would not matter
  await market.tables.create('former_names', formerNameId(first), { userId: (await market.creator()).userId })
  expect(await found(market, first)).toBe(first)
})

describe('an installation from before the table', () => {
  /** Removes the rows that installations from before the table lack. */
  async function age() {
    await market.tables.removeAll('former_names', [])
    await market.tables.removeAll('server_facts', [Query.startsWith('$id', 'former-names')])
  }

  test('gets the rows by maintenance, once, by runs that overlap', async () => {
    const [one, hidden, gone] = [await renamedTwice(), await renamedTwice(), await renamedTwice()]
    await show(hidden.creator, 'private')
    await leave(gone.creator)
    await age()
    expect(await found(market, one.first)).toBeNull()
    await Promise.all([showFormerNames(contextIn(market)), showFormerNames(contextIn(market))])
    expect(await found(market, one.first)).toBe(one.present)
    expect(await rowsOf(one.creator)).toEqual(idsOf(one.first, one.second))
    expect([...(await rowsOf(hidden.creator)), ...(await rowsOf(gone.creator))]).toEqual([])
    await market.tables.remove('former_names', formerNameId(one.first))
    expect(await showFormerNames(contextIn(market)), 'it is done').toBe(0)
    expect(await formerNameRow(market, one.first)).toBeNull()
  })

  test('gets them by the schedule', async () => {
    const { first, present } = await renamedTwice()
    await age()
    await market.runScheduled()
    expect(await found(market, first)).toBe(present)
  })

  test('lets its people change and take up names before that', async () => {
    const { creator, first, second, present } = await renamedTwice()
    await age()
    await rename(creator, first)
    expect(await rowsOf(creator)).toEqual(idsOf(second, present))
    expect(await found(market, second)).toBe(first)
  })
})
