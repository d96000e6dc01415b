/** Work that no request waits for. Closing the server waits for it, so that nothing writes to a closed database. */
export interface Background {
  add(work: Promise<unknown>): void
  settled(): Promise<void>
}

export function createBackground(): Background {
  const running = new Set<Promise<unknown>>()
  return {
    add: (work) => {
      const watched: Promise<unknown> = work
        .catch((error: unknown) => console.error(error))
        .finally(() => running.delete(watched))
      running.add(watched)
    },
    settled: async () => {
      await Promise.all(running)
    },
  }
}
