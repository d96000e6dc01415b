import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#src/domain/limits/limits.ts'
import { createToastStore } from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const defaults = { isShown: false, type: 'info', isDismissible: true, duration: 3000 }

test.each([
  ['by default', {}, 3000],
  ['for a success of a purchase', { duration: limits.toast.success }, 4000],
  ['for an error of a purchase', { duration: limits.toast.error }, 5000],
])('a toast stays %s', (_name, options, duration) => {
  const store = createToastStore()
  store.show({ type: 'success', title: 'Saved', ...options })
  vi.advanceTimersByTime(duration - 1)
  expect(store.getState().isShown).toBe(true)
  vi.advanceTimersByTime(1)
  expect(store.getState().isShown).toBe(false)
})

test('a new toast replaces the old one and its timer', () => {
  const store = createToastStore()
  store.show({ type: 'error', title: 'First', message: 'Old words', isDismissible: false })
  vi.advanceTimersByTime(2900)
  store.show({ type: 'success', title: 'Second' })
  expect(store.getState()).toEqual({ ...defaults, isShown: true, type: 'success', title: 'Second' })
  vi.advanceTimersByTime(2900)
  expect(store.getState().isShown).toBe(true)
})

test('a hidden toast keeps its content for 300 ms', () => {
  const store = createToastStore()
  store.show({ type: 'error', title: 'Failed', isDismissible: false, duration: 5000 })
  store.hide()
  vi.advanceTimersByTime(299)
  expect(store.getState()).toMatchObject({ isShown: false, type: 'error', title: 'Failed', duration: 5000 })
  vi.advanceTimersByTime(1)
  expect(store.getState()).toEqual(defaults)
})

test('a toast shown while the last one fades out is not reset with it', () => {
  const store = createToastStore()
  store.show({ type: 'error', title: 'Failed' })
  store.hide()
  vi.advanceTimersByTime(100)
  store.show({ type: 'info', title: 'Again' })
  vi.advanceTimersByTime(1000)
  expect(store.getState()).toMatchObject({ isShown: true, title: 'Again' })
})

test('hiding clears the timer', () => {
  const store = createToastStore()
  store.show({ type: 'info', title: 'One' })
  store.hide()
  vi.advanceTimersByTime(300)
  expect(vi.getTimerCount()).toBe(0)
})

test('listeners are called until they unsubscribe', () => {
  const store = createToastStore()
  const listener = vi.fn<() => void>()
  const leave = store.subscribe(listener)
  store.show({ type: 'info' })
  expect(listener).toHaveBeenCalledOnce()
  leave()
  store.hide()
  expect(listener).toHaveBeenCalledOnce()
})
