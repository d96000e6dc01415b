/** Listeners for `useSyncExternalStore`, and a function that calls them. */
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

/** A value that calls its listeners when it is set, for `useSyncExternalStore`. */
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
