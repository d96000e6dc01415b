export interface Clock {
  now(): Date
  /** Moves the clock forward by `ms` milliseconds, so that tests can let things expire. */
  advance(ms: number): void
}

export function createClock(): Clock {
  let offset = 0
  return {
    now: () => new Date(Date.now() + offset),
    advance: (ms) => {
      offset += ms
    },
  }
}

/** Formats a time as Appwrite does, in UTC with milliseconds and a numeric offset: 2024-02-29T10:34:56.789+00:00. */
export const apiTime = (date: Date): string => date.toISOString().replace('Z', '+00:00')
