import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useOneAtATime } from './use-one-at-a-time.ts'

test('a task is ignored while another runs, and runs after it has ended or failed', async () => {
  const { result } = renderHook(() => useOneAtATime())
  let fail: (error: Error) => void = () => undefined
  const task = vi.fn(
    () =>
      new Promise((_, reject) => {
        fail = reject
      }),
  )
  result.current(task)
  result.current(task)
  expect(task).toHaveBeenCalledOnce()
  await act(async () => {
    fail(new Error('lost'))
    await Promise.resolve()
  })
  result.current(task)
  expect(task).toHaveBeenCalledTimes(2)
})
