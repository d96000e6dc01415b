export interface Clock {
  now(): Date
  /** Moves the clock forward by milliseconds, for tests of things that expire. */
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

/** Times leave the server in UTC with milliseconds and a numeric offset: 2024-02-29T10:34:56.789+00:00. */
export const apiTime = (date: Date): string => date.toISOString().replace('Z', '+00:00')
