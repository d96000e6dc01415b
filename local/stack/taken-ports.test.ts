import { expect, test } from 'vitest'
import { listen } from '../http/listen.ts'
import { freePorts } from './free-ports.ts'
import { assertAllFree, messageOf, PortsTakenError } from './taken-ports.ts'

test.each<[string, Parameters<typeof messageOf>[0], string]>([
  [
    'one',
    [['app', 4173]],
    'Port 4173 of the app (--app-port) is already in use.\nStop what uses it, or choose another port: npm start -- --app-port 5173',
  ],
  [
    'two',
    [
      ['app', 4173],
      ['payments', 4520],
    ],
    'Port 4173 of the app (--app-port) is already in use.\nPort 4520 of the payments (--payments-port) is already in use.\nStop what uses them, or choose other ports: npm start -- --app-port 5173 --payments-port 5520',
  ],
])('%s taken', (_, taken, message) => expect(messageOf(taken)).toBe(message))

test('all that are taken are told at once', async () => {
  const [app = 0, appwrite = 0, payments = 0] = await freePorts(3)
  await assertAllFree({ app, appwrite, payments })
  const holders = await Promise.all([
    listen(() => new Response(), app),
    listen(() => new Response(), payments),
  ])
  const failure: unknown = await assertAllFree({ app, appwrite, payments }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(PortsTakenError)
  expect(String(failure)).toContain(`Port ${app} of the app`)
  expect(String(failure)).toContain(`Port ${payments} of the payments`)
  for (const { close } of holders) await close()
})
