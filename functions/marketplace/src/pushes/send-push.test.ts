import { afterAll, beforeAll, expect, test } from 'vitest'
import webPush from 'web-push'
import { startPushService, type PushService } from '#tests/integration/support/push-service.ts'
import { sendPush } from './send-push.ts'

let service: PushService
beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.close())

const note = { title: 'New sale', body: 'Grüße ✓', path: '/members/orders', tag: 'pi_1' }
const letter = { subject: 'https://shop.example', note, keptFor: 90_500 }
const senderTo = (standIn: string | null) => ({ ...webPush.generateVAPIDKeys(), standIn })
const deviceOf = ({ subscription: { endpoint, keys } }: ReturnType<PushService['browser']>) => ({
  endpoint,
  ...keys,
})

test('only the browser can read a push', async () => {
  const browser = service.browser()
  expect(await sendPush(senderTo(service.origin), deviceOf(browser), letter)).toBe('sent')
  expect(browser.notes()).toEqual([note])
  expect(browser.pushes()).toMatchObject([{ headers: { ttl: '90' } }])
})

test.each([
  [200, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [301, 'failed'],
  [413, 'failed'],
  [429, 'failed'],
  [503, 'failed'],
])('an answer of %i: %s', async (status, outcome) => {
  const device = deviceOf(service.browser(status))
  expect(await sendPush(senderTo(service.origin), device, letter)).toBe(outcome)
})

test('a push service that does not answer is given up', async () => {
  const silent = deviceOf(service.browser('silence'))
  await expect(sendPush(senderTo(service.origin), silent, letter, 50)).rejects.toThrow(/abort/i)
})

test('nothing on this machine is spoken to unless it stands in for a push service', async () => {
  const browser = service.browser()
  for (const standIn of [null, 'http://127.0.0.1:1', service.origin.slice(0, -1)]) {
    expect(await sendPush(senderTo(standIn), deviceOf(browser), letter)).toBe('gone')
  }
  expect(browser.pushes()).toEqual([])
})
