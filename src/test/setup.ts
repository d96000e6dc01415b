import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { installMissingDomFeatures } from './dom-features.ts'
import './silent-console.ts'

// Files share a document and all modules but the app's, which each file loads anew to put others in the place of some.
// Always with a factory: a module mocked without one gets what an earlier file made of it (Vitest 4.1).
vi.resetModules()
document.head.replaceChildren()
document.body.replaceChildren()
installMissingDomFeatures()
// Debounces and the pause after sign-up are real; a loaded machine is slower still.
configure({ asyncUtilTimeout: 5000 })

// What Vite or the host writes into the page.
for (const [name, content] of [
  ['fundus:appwrite-endpoint', 'http://appwrite.test/v1'],
  ['fundus:appwrite-project', 'fundus'],
  ['fundus:stripe-key', 'pk_test_1'],
]) {
  document.head.append(Object.assign(document.createElement('meta'), { name, content }))
}

// Without Vitest's globals Testing Library does not clean up by itself.
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

// What a screen is still loading when its file ends would become one of the next file's modules, with the wrong ones in it.
afterAll(() => vi.dynamicImportSettled())
