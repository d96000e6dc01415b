import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { creatorQuery, directoryQuery, handleQuery } from '#src/services/profiles/creators/queries.ts'
import { newQueryClient } from '#src/services/query-client.ts'
import { creator } from '#src/test/creator.ts'
import { eventually } from '#src/test/eventually.ts'
import { confirmFollow, followCreator, unfollowCreator } from './api.ts'
import { useConfirmFollow, useFollow, useUnfollow } from './queries.ts'

vi.mock('./api.ts', () => ({ followCreator: vi.fn(), confirmFollow: vi.fn(), unfollowCreator: vi.fn() }))

beforeEach(() => {
  vi.mocked(followCreator).mockResolvedValue({ result: 'followed', supporters: 8 })
  vi.mocked(confirmFollow).mockResolvedValue({ result: 'already_following', supporters: 8 })
  vi.mocked(unfollowCreator).mockResolvedValue({ supporters: 8 })
})

const anna = creator({ userId: 'anna', username: 'anna', supporters: 7 })
const ben = creator({ userId: 'ben', username: 'ben', supporters: 3 })

const changes: [string, () => () => Promise<unknown>][] = [
  [
    'follows',
    () => {
      const { mutateAsync } = useFollow('anna')
      return () => mutateAsync('fan@example.com')
    },
  ],
  [
    'confirms a follow',
    () => {
      const { mutateAsync } = useConfirmFollow('anna')
      return () => mutateAsync('secret')
    },
  ],
  [
    'follows no longer',
    () => {
      const { mutateAsync } = useUnfollow('anna')
      return () => mutateAsync()
    },
  ],
]

test.each(changes)(
  'who %s sees the number that the server answered with, whatever a read says',
  async (_, use) => {
    const client = newQueryClient()
    const keys = {
      page: creatorQuery('anna').queryKey,
      handle: handleQuery('anna').queryKey,
      other: creatorQuery('ben').queryKey,
      directory: directoryQuery(null).queryKey,
    }
    client.setQueryData(keys.page, anna)
    client.setQueryData(keys.handle, anna)
    client.setQueryData(keys.other, ben)
    client.setQueryData(keys.directory, [anna, ben])
    // a read that began before the follow, and answers after it with the number of before
    let answer: (found: typeof anna) => void = () => undefined
    const late = client
      .fetchQuery({
        ...creatorQuery('anna'),
        staleTime: 0,
        queryFn: () => new Promise<typeof anna>((resolve) => (answer = resolve)),
      })
      .catch(() => undefined)
    const { result } = renderHook(use, {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    })
    await result.current()
    answer(anna)
    await late
    await eventually(() => {
      expect(client.getQueryData(keys.page)).toEqual({ ...anna, supporters: 8 })
      expect(client.getQueryData(keys.handle)).toEqual({ ...anna, supporters: 8 })
    })
    expect(client.getQueryData(keys.other)).toBe(ben)
    expect(client.getQueryData(keys.directory)).toEqual([anna, ben])
  },
)
