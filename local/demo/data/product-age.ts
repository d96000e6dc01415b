import { randomOf } from '#local/demo/random.ts'
import type { DemoCreator } from './catalogue.ts'
import { OLDEST_SALE_OF_WEEK } from './week-plan.ts'

/** Returns for how many days a product has been public: the first of a creator is the newest one. */
export function productAge({ username, age, verified }: DemoCreator, index: number): number {
  const random = randomOf(`${username} ages`)
  // Who sells has sold something in the last days, and nothing is sold before it is public.
  const newest = verified ? OLDEST_SALE_OF_WEEK + random.between(1, 12) : random.between(0, 12)
  return Math.min(age, newest + index * random.between(3, 20))
}
