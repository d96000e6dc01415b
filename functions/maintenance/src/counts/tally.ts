/** Sums of counters. */
export type Tally<Counter extends string> = {
  add: (counts: Partial<Record<Counter, number>>) => void
  /** Returns the error of each stored counter; correct counters are left out. */
  differencesFrom: (kept: Record<Counter, number>) => [Counter, number][]
}

export function createTally<Counter extends string>(counters: readonly Counter[]): Tally<Counter> {
  const sums = new Map<Counter, number>()
  const sumOf = (counter: Counter) => sums.get(counter) ?? 0
  return {
    add: (counts) => {
      for (const counter of counters) sums.set(counter, sumOf(counter) + (counts[counter] ?? 0))
    },
    differencesFrom: (kept) =>
      counters.flatMap((counter) => {
        const by = sumOf(counter) - kept[counter]
        return by === 0 ? [] : [[counter, by]]
      }),
  }
}

/** Returns the errors of a row's counters and of those in its public copy, if there is one. */
export function errorsOf<Counter extends string, Copied extends string>(
  tally: Tally<Counter>,
  kept: Record<Counter | Copied, number>,
  copy: Record<Copied, number> | null,
  copied: readonly Copied[],
) {
  const own = tally.differencesFrom(kept)
  const mended = new Map<string, number>(own)
  const ofCopy = copied.flatMap((counter): [Copied, number][] => {
    const by = copy ? kept[counter] + (mended.get(counter) ?? 0) - copy[counter] : 0
    return by === 0 ? [] : [[counter, by]]
  })
  return { own, copied: ofCopy }
}
