import type { Backend } from './sdk.ts'

/** The backend by its SDK, for everything but the public reads. Fetched at its first use: visitors may never need it. */
export async function backend(): Promise<Backend> {
  return (await import('./sdk.ts')).connected()
}
