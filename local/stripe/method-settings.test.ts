import { afterEach, beforeEach, expect, test } from 'vitest'
import { refusal } from './testing/refusal.ts'
import { startLocalStripe } from './testing/start-local-stripe.ts'
import type { RunningStripe } from './testing/start-local-stripe.ts'

let running: RunningStripe
beforeEach(async () => {
  running = await startLocalStripe()
})
afterEach(() => running.close())

test('a domain is registered once, and found by its name', async () => {
  const { paymentMethodDomains: domains } = running.stripe
  const { id } = await domains.create({ domain_name: 'shop.example' })
  expect((await domains.create({ domain_name: 'shop.example' })).id).toBe(id)
  await domains.create({ domain_name: 'off.example', enabled: false })
  expect((await domains.list({ domain_name: 'shop.example' })).data).toMatchObject([
    { id, enabled: true, apple_pay: { status: 'active' } },
  ])
  expect((await domains.list({ enabled: false })).data).toMatchObject([{ domain_name: 'off.example' }])
  expect((await domains.list({ domain_name: 'none.example' })).data).toEqual([])
})

test('an address with a scheme is not a domain', async () => {
  const create = running.stripe.paymentMethodDomains.create({ domain_name: 'https://shop.example' })
  expect(await refusal(create)).toMatchObject({ statusCode: 400, param: 'domain_name' })
})

test('the dashboard has what payments take that name nothing themselves', async () => {
  const { data } = await running.stripe.paymentMethodConfigurations.list()
  expect(data).toMatchObject([{ is_default: true, twint: { available: true } }])
  expect(data[0]).not.toHaveProperty('eps')
})
