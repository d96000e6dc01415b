import { beforeEach, expect, test, vi } from 'vitest'
import { pageUser } from '#src/services/auth/page-user.ts'
import { executeMarketplace } from './execute.ts'
import * as sdk from './sdk.ts'

const createExecution = vi.fn<(execution: { body: string }) => Promise<unknown>>()
const answer = (status: number, body: object) => ({
  responseStatusCode: status,
  responseBody: JSON.stringify(body),
})
const replaced: { connected: () => object } = sdk

beforeEach(() => {
  vi.spyOn(replaced, 'connected').mockReturnValue({ functions: { createExecution } })
  createExecution.mockReset()
  pageUser.set(false)
})

const call = () => executeMarketplace('saved.merge', { saved: [] })
const sent = (): unknown => JSON.parse(createExecution.mock.lastCall?.[0].body ?? '')
const refused = answer(401, { success: false, code: 'unauthenticated', message: 'Please sign in first' })

test('a page that shows somebody as signed in does nothing as a guest, and says so once', async () => {
  createExecution.mockResolvedValue(refused)
  await expect(call()).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(sent()).not.toHaveProperty('isSignedIn')

  pageUser.set(true)
  await expect(call()).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(sent()).toMatchObject({ isSignedIn: true })

  await expect(call()).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(sent()).not.toHaveProperty('isSignedIn')
})
