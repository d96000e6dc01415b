import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nextPaint } from './next-paint.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function watched() {
  const painted = vi.fn()
  void nextPaint().then(painted)
  return painted
}

test('nextPaint waits until the frame is drawn', async () => {
  let frame = () => {}
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    frame = callback
  })
  const painted = watched()
  await vi.advanceTimersByTimeAsync(50)
  expect(painted).not.toHaveBeenCalled()
  frame()
  await Promise.resolve()
  expect(painted).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(0)
  expect(painted).toHaveBeenCalledOnce()
})

test('nextPaint does not wait for a hidden tab', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const painted = watched()
  await vi.advanceTimersByTimeAsync(99)
  expect(painted).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(painted).toHaveBeenCalledOnce()
})
