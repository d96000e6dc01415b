import { randomOf } from '#local/demo/random.ts'

/** What goes wrong on the way to a receiver, for tests of what is built to bear it. */
export interface Disturbance {
  /** Share of the events that arrive twice, 0 to 1. */
  twice: number
  /** Share of the events that never arrive. */
  lost: number
  /** How many of the next events never arrive, whatever the share. */
  lose: number
  /** Milliseconds that an event is under way at most; they overtake each other. */
  delayUpTo: number
  seed: string
}

export const undisturbed: Disturbance = { twice: 0, lost: 0, lose: 0, delayUpTo: 0, seed: '' }

/** The milliseconds after which each copy of the next event arrives, or that it is lost. */
export type Fate = { kind: 'arrives'; delays: readonly number[] } | { kind: 'lost' }

export function createFates({ twice, lost, lose, delayUpTo, seed }: Disturbance): () => Fate {
  const { next: random } = randomOf(seed)
  let toLose = lose
  return () => {
    // Always as many numbers per event, so that one switch does not change what another does.
    const [isLost, isTwice, first, second] = [random() < lost, random() < twice, random(), random()]
    if (toLose > 0 || isLost) {
      toLose = Math.max(0, toLose - 1)
      return { kind: 'lost' }
    }
    const delays = (isTwice ? [first, second] : [first]).map((part) => Math.round(part * delayUpTo))
    return { kind: 'arrives', delays }
  }
}

/** The same items in an order that the seed decides. */
export function shuffled<T>(items: readonly T[], seed: string): T[] {
  const { next: random } = randomOf(seed)
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}
