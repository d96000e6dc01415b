type Listener = (event: string, payload: object) => void

export interface Events {
  /** Event names are Appwrite's own, for example `users.someId.delete`. */
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

/**
 * Returns all names under which an event is delivered. Appwrite also announces that two-factor sign-in was switched off
 * (`….delete.mfa`) as a deletion of the user (`….delete`).
 */
export const namesOfEvent = (event: string): string[] =>
  event.endsWith('.delete.mfa') ? [event, event.slice(0, -'.mfa'.length)] : [event]

/**
 * Matches an event against a pattern in which `*` stands for any one part: `users.*.delete` matches the deletion of any
 * user.
 */
export function matchesEvent(pattern: string, event: string): boolean {
  const wanted = pattern.split('.')
  const given = event.split('.')
  return (
    wanted.length === given.length && wanted.every((part, index) => part === '*' || part === given[index])
  )
}
