import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** What jsdom has not: the Navigation API, as far as guards ask it. */
class FakeNavigation extends EventTarget {
  traverseTo = vi.fn<(key: string) => void>()

  /** @returns whether the browser may go there */
  go(path: string, facts: Record<string, unknown> = {}): boolean {
    const event = Object.assign(new Event('navigate', { cancelable: true }), {
      destination: { url: new URL(path, window.location.href).href, key: 'entry-1', sameDocument: true },
      navigationType: 'push',
      downloadRequest: null,
      ...facts,
    })
    act(() => {
      this.dispatchEvent(event)
    })
    return !event.defaultPrevented
  }
}

/** Undone by `vi.unstubAllGlobals()`. */
export function fakeNavigation(): FakeNavigation {
  const navigation = new FakeNavigation()
  vi.stubGlobal('navigation', navigation)
  return navigation
}
