import type * as runtime from './runtime.ts'

export type Runtime = typeof runtime

function isRuntime(module: unknown): module is Runtime {
  return typeof module === 'object' && module !== null && 'drawPaymentForm' in module
}

/** Loads the larger part of the script when it is first needed, so that pages without a payment stay small. */
export function createRuntimeLoader(apiBase: string): () => Promise<Runtime> {
  let loading: Promise<Runtime> | undefined
  const load = async (): Promise<Runtime> => {
    const module: unknown = await import(`${apiBase}/stripe-runtime.js`)
    if (isRuntime(module)) return module
    throw new Error('The payment stand-in sent another script than its own')
  }
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
