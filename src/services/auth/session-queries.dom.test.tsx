import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '#src/services/query-client.ts'
import type { User } from '#src/domain/profile/user.ts'
import { account, user } from '#src/test/account.ts'
import { currentUser, signOut } from './api.ts'
import { sessionEndQuery, sessionQuery, useSignOut } from './session-queries.ts'
import { signedInHint } from './signed-in-hint.ts'
import { eventually } from '#src/test/eventually.ts'

vi.mock('./api.ts', () => ({ currentUser: vi.fn(), signOut: vi.fn() }))
vi.mock('#src/services/profiles/account/own-account-api.ts', () => ({
  ownAccount: () => Promise.resolve(account()),
}))

beforeEach(() => {
  signedInHint.set(true)
  vi.mocked(currentUser).mockReset().mockResolvedValue(user)
  vi.mocked(signOut)
    .mockReset()
    .mockImplementation(() => Promise.resolve(signedInHint.set(false)))
})

/** Signs a user in and begins to read the session again. That read ends when the test calls `answer`. */
async function lookUnderWay() {
  const client = newQueryClient()
  await client.fetchQuery(sessionQuery)
  const { result } = renderHook(useSignOut, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  let answer: (found: User | null) => void = () => undefined
  vi.mocked(currentUser).mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  const look = client.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined)
  await eventually(() => expect(currentUser).toHaveBeenCalledTimes(2))
  const seen = () => ({
    session: client.getQueryData(sessionQuery.queryKey),
    hasEnded: client.getQueryData(sessionEndQuery.queryKey),
  })
  return { leave: result.current, answer, look, seen }
}

const nobody = { session: null, hasEnded: false }

test.each([
  ['still finds somebody', user],
  ['finds nobody', null],
])('whoever signs out is out, though a look that began before %s', async (_case, found) => {
  const { leave, answer, look, seen } = await lookUnderWay()
  await leave()
  expect(seen()).toEqual(nobody)
  answer(found)
  await look
  await eventually(() => expect(seen()).toEqual(nobody))
})

test('a sign-out that another call has met first is no session that has ended elsewhere', async () => {
  const { leave, answer, look, seen } = await lookUnderWay()
  answer(null)
  await look
  expect(seen().hasEnded).toBe(true)
  await leave()
  expect(seen()).toEqual(nobody)
})
