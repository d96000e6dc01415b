import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { installMissingDomFeatures } from './dom-features.ts'

installMissingDomFeatures()

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      throw new Error(`console.${level}: ${words.map(String).join(' ')}`)
    })
  }
})

// Without Vitest's globals Testing Library does not clean up by itself.
afterEach(() => {
  cleanup()
  localStorage.clear()
})
