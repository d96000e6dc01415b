import { callBackend } from './errors.ts'

/**
 * Returns a function that loads a module with its first call, and gives the same one from then on. A load that failed is tried again
 * with the next call.
 * @throws {OfflineError} if the module does not come
 */
export function lazyModule<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | undefined
  return () => {
    loading ??= callBackend(load).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
