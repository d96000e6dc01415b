type Listener = (event: string, payload: object) => void

export interface Events {
  /** Names are the server's own, for example `users.someId.delete`. */
  emit(event: string, payload: object): void
  on(listener: Listener): void
}

export function createEvents(): Events {
  const listeners: Listener[] = []
  return {
    emit: (event, payload) => {
      for (const listener of listeners) listener(event, payload)
    },
    on: (listener) => {
      listeners.push(listener)
    },
  }
}

/** What is delivered under the names of what it is about too: switching two-factor off as a deletion of the user. */
export const namesOfEvent = (event: string): string[] =>
  event.endsWith('.delete.mfa') ? [event, event.slice(0, -'.mfa'.length)] : [event]

/** `users.*.delete` matches the deletion of any user. */
export function matchesEvent(pattern: string, event: string): boolean {
  const wanted = pattern.split('.')
  const given = event.split('.')
  return (
    wanted.length === given.length && wanted.every((part, index) => part === '*' || part === given[index])
  )
}
