/** Those who want to be told, for `useSyncExternalStore`. */
export function createListeners() {
  const listeners = new Set<() => void>()
  return {
    tell: () => {
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** A value that tells when it becomes another one. */
export function observed<Value>(first: Value) {
  let value = first
  const { tell, subscribe } = createListeners()
  return {
    get: () => value,
    set: (next: Value) => {
      value = next
      tell()
    },
    subscribe,
  }
}
