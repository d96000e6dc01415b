import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStack, type Stack } from '#e2e/contract/stack.ts'
import { tryAll } from './attempt.ts'
import { changesBetween, digestOf } from './digest.ts'
import { groups } from './groups.ts'
import { makeWorld, type World } from './world.ts'

let stack: Stack
let world: World
beforeAll(async () => {
  // nobody listens there: what is refused is refused before the provider is asked
  const payments = { STRIPE_SECRET_KEY: 'sk_test_local_hostile', STRIPE_API_BASE: 'http://localhost:9' }
  stack = await startStack({ payments: { ...payments, STRIPE_WEBHOOK_SECRET: 'whsec_hostile_attempts' } })
  const { endpoint, project, admin } = stack
  world = await makeWorld({ endpoint, project, key: admin.config.key })
})
afterAll(() => stack.close())

test.each(Object.entries(groups))('%s is refused, and nothing is stored', async (_, attempts) => {
  const before = await digestOf(world)
  const tried = attempts(world)
  expect(await tryAll(tried)).toEqual({ allowed: [], limited: [] })
  expect(changesBetween(before, await digestOf(world))).toEqual([])
  expect(tried.length).toBeGreaterThan(5)
})
