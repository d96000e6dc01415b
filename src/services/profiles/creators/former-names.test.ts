import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { provideEnv } from '#src/config/env.ts'
import { formerNameId } from '#src/domain/profile/former-name-id.ts'
import { getCreator, getCreatorByHandle } from './api.ts'

const profile = (userId: string, name: string, customSlugKey: string | null = null) => ({
  $id: userId,
  userId,
  username: name,
  usernameKey: name.toLowerCase(),
  customSlugKey,
  createdAt: '2026-11-21T12:00:00.000Z',
})
const former = (name: string, userId: string) => ({ $id: formerNameId(name), userId })

const tables: Record<string, object[]> = {
  profiles: [profile('a', 'Anna', 'prints'), profile('b', 'Ben')],
  // a row of somebody without a public page, and one of a name that somebody else has now, are not expected but harmless
  former_names: [former('annie', 'a'), former('old-slug', 'a'), former('cara', 'c'), former('ben', 'a')],
}

const querySchema = z.object({ attribute: z.optional(z.string()), values: z.array(z.unknown()) })

/** Whether a row has one of the values that the queries of the request compare with. */
function isWanted(row: object, queries: readonly string[]): boolean {
  const texts = queries.filter((query) => query.includes('"equal"'))
  const parts = texts.flatMap((text) => {
    const { attribute, values } = querySchema.parse(JSON.parse(text))
    return attribute === undefined ? values.map((value) => querySchema.parse(value)) : [{ attribute, values }]
  })
  return parts.some(({ attribute, values }) =>
    Object.entries(row).some(([key, value]) => key === attribute && values.includes(value)),
  )
}

const asked: string[] = []
beforeEach(() => {
  asked.length = 0
  provideEnv({
    appwriteEndpoint: 'https://backend.example/v1',
    appwriteProject: 'shop',
    stripeKey: 'pk_test_1',
    demoLogins: [],
  })
  vi.stubGlobal('fetch', (address: string) => {
    const { pathname, searchParams } = new URL(address)
    const [, table = ''] = /\/tables\/(\w+)\/rows$/.exec(pathname) ?? []
    asked.push(table)
    const queries = [...searchParams].flatMap(([name, value]) => (name.startsWith('queries') ? [value] : []))
    const rows = (tables[table] ?? []).filter((row) => isWanted(row, queries))
    return Promise.resolve(Response.json({ rows, total: 0 }))
  })
})
afterEach(() => vi.unstubAllGlobals())

const first = ['profiles']
const nowhere = [...first, 'former_names']
const led = [...nowhere, 'profiles']

describe.each([
  ['by username', getCreator],
  ['by handle', getCreatorByHandle],
])('%s', (_how, find) => {
  test.each([
    ['a present name', 'anna', 'Anna', first],
    ['in capitals', 'ANNA', 'Anna', first],
    ['a former name', 'annie', 'Anna', led],
    ['a former name in capitals', 'ANNIE', 'Anna', led],
    ['a former short address', 'old-slug', 'Anna', led],
    ['a former name that is somebody’s now', 'ben', 'Ben', first],
    ['a name of nobody', 'dora', null, nowhere],
    ['an empty name', '', null, []],
    ['a long name', 'a'.repeat(5000), null, []],
    ['a name with a space', ' anna', null, []],
    ['a name with other characters', 'an\u0000na', null, []],
    ['a former name whose page is hidden', 'cara', null, led],
  ])('%s', async (_what, name, username, reads) => {
    expect((await find(name))?.username ?? null).toBe(username)
    expect(asked).toEqual(reads)
  })
})

test('a present short address is found as a handle alone', async () => {
  expect((await getCreatorByHandle('Prints'))?.username).toBe('Anna')
  expect(await getCreator('prints')).toBeNull()
})
