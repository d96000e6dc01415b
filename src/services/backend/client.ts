import type { Backend } from './sdk.ts'

/** Returns the SDK, which everything but public reads goes through. Its code is loaded at the first use: many visitors never need it. */
export async function backend(): Promise<Backend> {
  return (await import('./sdk.ts')).connected()
}
