import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import * as module from './reload-if-answered.ts'
import { watchMissingModules } from './watch-missing-modules.ts'

let reload: MockInstance<typeof module.reloadIfAnswered>

class Navigation {
  type = 'navigate'
}

beforeEach(() => {
  reload = vi.spyOn(module, 'reloadIfAnswered').mockResolvedValue(true)
  vi.stubGlobal('PerformanceNavigationTiming', Navigation)
  vi.stubGlobal('performance', { getEntriesByType: () => [new Navigation()] })
  // Every test has a window of its own to listen in, because the listeners are never removed.
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => vi.unstubAllGlobals())

const fail = (file: string) =>
  window.dispatchEvent(
    Object.assign(new Event('vite:preloadError'), { payload: new Error(`/assets/${file} is missing`) }),
  )

test('the page is loaded anew when the same part fails for the second time', () => {
  watchMissingModules()
  fail('hearts.js')
  fail('search.js')
  expect(reload).not.toHaveBeenCalled()
  fail('hearts.js')
  expect(reload).toHaveBeenCalledOnce()
})

test('a page in which somebody has typed stays', () => {
  watchMissingModules()
  fail('search.js')
  window.dispatchEvent(new Event('input'))
  fail('search.js')
  expect(reload).not.toHaveBeenCalled()
})
