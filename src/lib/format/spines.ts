import { hashOf } from './hue.ts'

export type Spine = { x: number; width: number; height: number; /** 0 to 4 */ tone: number }

type Shelf = { width: number; height: number }

/** Returns the spines of books on a shelf. The same seed always gives the same books. */
export function spinesOf(seed: string, shelf: Shelf): Spine[] {
  const next = randomFrom(hashOf(seed))
  const unit = shelf.height / 10
  const spines: Spine[] = []
  let x = unit * next()
  while (x < shelf.width - unit * 2) {
    const width = unit * (0.55 + 1.05 * next())
    spines.push({ x, width, height: unit * (3 + 5 * next()), tone: Math.floor(next() * 5) })
    x += width + unit * (next() < 0.16 ? 1.2 : 0.16)
  }
  return spines
}

/** Returns pseudo-random numbers from 0 to 1, the same in every browser for one start (a linear congruential generator). */
function randomFrom(start: number) {
  let state = start
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
