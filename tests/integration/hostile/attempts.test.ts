import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStack, type Stack } from '#tests/integration/support/stacks/stack.ts'
import { tryAll } from './attempt.ts'
import { changesBetween, describe, storedDataOf } from './support/stored-data.ts'
import { groups } from './groups.ts'
import { makeTargets, type Targets } from './support/targets.ts'

let stack: Stack
let targets: Targets
beforeAll(async () => {
  // nothing listens at this address, because all attempts must be refused before Stripe is asked
  const payments = { STRIPE_SECRET_KEY: 'sk_test_local_hostile', STRIPE_API_BASE: 'http://localhost:9' }
  stack = await startStack({ payments: { ...payments, STRIPE_WEBHOOK_SECRET: 'whsec_hostile_attempts' } })
  const { endpoint, project, admin, handle } = stack
  targets = await makeTargets({ endpoint, project, key: admin.config.key, fetch: handle })
})
afterAll(() => stack.close())

test.each(Object.entries(groups))('%s is refused, and nothing is stored', async (_, attemptsOf) => {
  const before = await storedDataOf(targets)
  const attempts = attemptsOf(targets)
  expect(await tryAll(attempts)).toMatchObject({ allowed: [], limited: [], unanswered: [] })
  expect(changesBetween(before, await storedDataOf(targets)).map(describe)).toEqual([])
  expect(attempts.length).toBeGreaterThan(5)
})
