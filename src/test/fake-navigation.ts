import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** The part of the Navigation API that leave guards use; jsdom lacks it. */
class FakeNavigation extends EventTarget {
  traverseTo = vi.fn<(key: string) => void>()

  /** @returns whether the navigation was not prevented */
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

/** Installs the fake. `vi.unstubAllGlobals()` removes it. */
export function fakeNavigation(): FakeNavigation {
  const navigation = new FakeNavigation()
  vi.stubGlobal('navigation', navigation)
  return navigation
}
