import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { installMissingDomFeatures } from './dom-features.ts'
import './silent-console.ts'

// Test files share a document and all modules but the app's. Each file loads the app's modules again, to be able to mock some.
// Pass `vi.mock` a factory always: without one a module gets the mock of an earlier file (Vitest 4.1).
vi.resetModules()
document.head.replaceChildren()
document.body.replaceChildren()
installMissingDomFeatures()
configure({
  // Debounces and the pause after sign-up take real time, and more on a busy machine.
  asyncUtilTimeout: 60_000,
  // Whoever waits for an element looks for it many times. Testing Library prints the document each time, which costs more than the look.
  getElementError: (message, container) =>
    new Error(isWaiting() ? (message ?? '') : `${message}\n\n${prettyDOM(container)}`),
})

function isWaiting(): boolean {
  return (
    new Map<string, unknown>(Object.entries(getConfig())).get('_disableExpensiveErrorDiagnostics') === true
  )
}

// The meta tags that Vite or the host fills.
for (const [name, content] of [
  ['fundus:appwrite-endpoint', 'http://appwrite.test/v1'],
  ['fundus:appwrite-project', 'fundus'],
  ['fundus:stripe-key', 'pk_test_1'],
]) {
  document.head.append(Object.assign(document.createElement('meta'), { name, content }))
}

// Testing Library cleans up by itself only with Vitest's globals.
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

// A module that is still loading when a file ends would be loaded into the next file, with that file's mocks.
afterAll(() => vi.dynamicImportSettled())
