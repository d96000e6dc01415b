import { randomOf } from '#local/demo/random.ts'

/** Faults on the way to a receiver, to test code that must cope with them. */
export interface Disturbance {
  /** The share of events that arrive twice, from 0 to 1. */
  twice: number
  /** The share of events that never arrive, from 0 to 1. */
  lost: number
  /** The number of next events that never arrive, in addition to the share. */
  lose: number
  /** The longest delay of an event in milliseconds. Delayed events overtake each other. */
  delayUpTo: number
  seed: string
}

export const undisturbed: Disturbance = { twice: 0, lost: 0, lose: 0, delayUpTo: 0, seed: '' }

/** The delays in milliseconds after which each copy of an event arrives, or that the event is lost. */
export type Outcome = { kind: 'arrives'; delays: readonly number[] } | { kind: 'lost' }

export function createOutcomes({ twice, lost, lose, delayUpTo, seed }: Disturbance): () => Outcome {
  const { next: random } = randomOf(seed)
  let toLose = lose
  return () => {
    // Each event uses the same number of random values, so that changing one setting does not change the effects of the
    // others.
    const [isLost, isTwice, first, second] = [random() < lost, random() < twice, random(), random()]
    if (toLose > 0 || isLost) {
      toLose = Math.max(0, toLose - 1)
      return { kind: 'lost' }
    }
    const delays = (isTwice ? [first, second] : [first]).map((part) => Math.round(part * delayUpTo))
    return { kind: 'arrives', delays }
  }
}

/** Returns the items in an order that the seed decides. */
export function shuffled<T>(items: readonly T[], seed: string): T[] {
  const { next: random } = randomOf(seed)
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}
