import { beforeEach, expect, test, vi } from 'vitest'
import { OfflineError } from '#src/services/backend/errors.ts'
import { newQueryClient } from '#src/services/query-client.ts'
import { parseSaved, type SavedProduct } from '#src/domain/saved/saved.ts'
import { mergeSaved } from './api.ts'
import { moveSaved } from './move-queries.ts'
import { inTurn } from './queries.ts'
import { SAVED_KEY } from './saved-here.ts'
import { eventually } from '#src/test/eventually.ts'

vi.mock('./api.ts', () => ({ mergeSaved: vi.fn() }))
const merge = vi.mocked(mergeSaved)

beforeEach(() => {
  vi.resetAllMocks()
  localStorage.clear()
})

const saved = (productId: string): SavedProduct => ({ productId, savedAt: '2026-11-01T12:00:00.000Z' })
const keep = (...kept: SavedProduct[]) => localStorage.setItem(SAVED_KEY, JSON.stringify(kept))
const kept = () => parseSaved(localStorage.getItem(SAVED_KEY)).map(({ productId }) => productId)
const move = (client = newQueryClient()) => moveSaved(client, 'anna')

test('what is kept moves into the account; what has no room, and what comes meanwhile, stays', async () => {
  keep(saved('a'), saved('b'))
  merge.mockImplementation(() => {
    keep(saved('new'), saved('a'), saved('b'))
    return Promise.resolve(['b'])
  })
  await move()
  expect(merge).toHaveBeenCalledExactlyOnceWith([saved('a'), saved('b')])
  expect(kept()).toEqual(['new', 'b'])
})

test('a move that fails leaves everything here', async () => {
  keep(saved('a'))
  merge.mockRejectedValue(new OfflineError())
  await expect(move()).rejects.toThrow(OfflineError)
  expect(kept()).toEqual(['a'])
})

test('a browser that has kept nothing asks nobody', async () => {
  await move()
  expect(merge).not.toHaveBeenCalled()
})

test('a change that is made during the move waits for it', async () => {
  keep(saved('a'))
  const client = newQueryClient()
  const order: string[] = []
  let answer: (left: string[]) => void = () => undefined
  merge.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  const moved = move(client).then(() => order.push('moved'))
  const change = { ...inTurn, mutationFn: () => Promise.resolve(order.push('changed')) }
  const changed = client.getMutationCache().build(client, change).execute(undefined)
  await eventually(() => expect(merge).toHaveBeenCalled())
  expect(order).toEqual([])
  answer([])
  await Promise.all([moved, changed])
  expect(order).toEqual(['moved', 'changed'])
})
