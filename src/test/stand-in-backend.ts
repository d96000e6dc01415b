import { vi } from 'vitest'
import * as client from '#src/services/backend/client.ts'
import type { Backend } from '#src/services/backend/sdk.ts'

type Part<Whole> = { [Name in keyof Whole]?: Partial<Record<keyof Whole[Name], (request: never) => unknown>> }

/** Lets `backend()` return this until all mocks are restored, which happens before each test. Its caller is signed in. */
export function standInForBackend(part: Part<Backend>): void {
  const replaced: { backend: () => Promise<object> } = client
  vi.spyOn(replaced, 'backend').mockResolvedValue({ account: { get: () => Promise.resolve({}) }, ...part })
}
