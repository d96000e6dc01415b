import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#src/domain/limits.ts'
import { useTypedSearch } from './use-typed-search.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pause = () => {
  act(() => {
    vi.advanceTimersByTime(limits.search.debounce)
  })
}

/** A search box and an address that follows only when it is told to. */
function setup(address = '') {
  const written: string[] = []
  const { result, rerender } = renderHook(
    ({ current }) => useTypedSearch(current, (search) => written.push(search)),
    { initialProps: { current: address } },
  )
  return {
    written,
    typed: () => result.current[0],
    arrive: (current: string) => rerender({ current }),
    type: (text: string) => {
      act(() => result.current[1](text))
      pause()
    },
  }
}

test('begins with what the address says, and writes nothing', () => {
  const search = setup('kim')
  pause()
  expect([search.typed(), search.written]).toEqual(['kim', []])
})

test('the address gets it without the space around it; the box keeps it', () => {
  const search = setup()
  search.type('kim ')
  search.arrive('kim')
  expect([search.typed(), search.written]).toEqual(['kim ', ['kim']])
})

test('an address that is late takes nothing back', () => {
  const search = setup()
  search.type('ab')
  search.type('abc')
  search.arrive('ab')
  expect(search.typed()).toBe('abc')
  search.arrive('abc')
  expect([search.typed(), search.written]).toEqual(['abc', ['ab', 'abc']])
})

test('an address that skips what was overtaken takes nothing back', () => {
  const search = setup()
  search.type('ab')
  search.type('abc')
  search.arrive('abc')
  search.type('')
  search.arrive('')
  expect([search.typed(), search.written]).toEqual(['', ['ab', 'abc', '']])
})

test('a step back brings what was searched for then', () => {
  const search = setup()
  search.type('ab')
  search.arrive('ab')
  search.arrive('earlier')
  pause()
  expect([search.typed(), search.written]).toEqual(['earlier', ['ab']])
})
