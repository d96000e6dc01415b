import { Users } from 'node-appwrite'
import { beforeAll, expect, test } from 'vitest'
import { operatorCaseEntries, operatorOverviewEntries } from '#functions/marketplace/src/operator/operator.ts'
import { roleHolder } from '#tests/integration/support/role-holder.ts'
import {
  type Creator,
  type Market,
  refuse,
  sharedMarket,
} from '#tests/integration/support/stacks/market-stack.ts'

let market: Market
let moderator: Creator
beforeAll(async () => {
  market = await sharedMarket()
  moderator = await roleHolder(market, 'moderator')
})

const unknown = (name: string) => ({ status: 400, message: `Unknown action: ${name}` })
const caseActions = ['inbox', 'case', 'decide', 'lift', 'complaints', 'answer_complaint'] as const
const overviewActions = ['find', 'order', 'creator', 'money', 'log'] as const

test('moderators look at cases and decide; the rest is for operators', () => {
  const accessOf = (entries: Record<string, { access: string }>) =>
    new Set(Object.values(entries).map(({ access }) => access))
  expect(accessOf(operatorCaseEntries)).toEqual(new Set(['moderator']))
  expect(accessOf(operatorOverviewEntries)).toEqual(new Set(['operator']))
})

test.each(overviewActions)('a moderator learns nothing of operator.%s', async (name) => {
  const action = `operator.${name}` as const
  expect(await refuse(moderator.client, action, { text: 'anna', userId: 'anna' })).toMatchObject(
    unknown(action),
  )
})

test.each([...caseActions, ...overviewActions])(
  'operator.%s is there for nobody without a second factor, or whose role is taken away',
  async (name) => {
    const action = `operator.${name}` as const
    const creator = await market.creator()
    const users = new Users(market.admin)
    await users.updateEmailVerification({ userId: creator.userId, emailVerification: true })
    await users.updateLabels({ userId: creator.userId, labels: ['operator'] })
    expect(await refuse(creator.client, action, {})).toMatchObject(unknown(action))
  },
)

test('a role that is taken away ends with the next call', async () => {
  const former = await roleHolder(market, 'operator')
  await new Users(market.admin).updateLabels({ userId: former.userId, labels: [] })
  expect(await refuse(former.client, 'operator.log', {})).toMatchObject(unknown('operator.log'))
})
