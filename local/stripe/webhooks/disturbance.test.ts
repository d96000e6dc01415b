import { describe, expect, test } from 'vitest'
import { createFates, shuffled, undisturbed } from './disturbance.ts'
import type { Disturbance, Fate } from './disturbance.ts'

function fates(change: Partial<Disturbance>, count = 1000): Fate[] {
  const next = createFates({ ...undisturbed, ...change })
  return Array.from({ length: count }, next)
}

const lost = (some: Fate[]) => some.filter(({ kind }) => kind === 'lost').length
const copies = (some: Fate[]) => some.map((fate) => (fate.kind === 'lost' ? 0 : fate.delays.length))

describe('the fate of events', () => {
  test('an event arrives once and at once unless disturbed', () => {
    expect(fates({}, 3)).toEqual(Array.from({ length: 3 }, () => ({ kind: 'arrives', delays: [0] })))
  })

  test('the next few events are lost', () => {
    expect(fates({ lose: 2 }, 4).map(({ kind }) => kind)).toEqual(['lost', 'lost', 'arrives', 'arrives'])
  })

  test.each([
    [{ lost: 1 }, 1000],
    [{ lost: 0 }, 0],
  ])('the fates of %j: %d of 1000 lost', (change, expected) => {
    expect(lost(fates(change))).toBe(expected)
  })

  test('fates follow the shares', () => {
    const some = fates({ lost: 0.1, twice: 0.3, seed: 'a' })
    expect(lost(some)).toBeGreaterThan(70)
    expect(lost(some)).toBeLessThan(130)
    const doubled = copies(some).filter((count) => count === 2).length
    expect(doubled).toBeGreaterThan(220)
    expect(doubled).toBeLessThan(320)
  })

  test('an event is late by no more than allowed', () => {
    const delays = fates({ delayUpTo: 50, twice: 1 }).flatMap((fate) =>
      fate.kind === 'lost' ? [] : fate.delays,
    )
    expect([Math.max(...delays) <= 50, Math.min(...delays) >= 0, new Set(delays).size > 40]).toEqual([
      true,
      true,
      true,
    ])
  })

  test('fates are the same for the same seed, and differ for another', () => {
    const change = { lost: 0.5, twice: 0.5, delayUpTo: 100 }
    expect(fates({ ...change, seed: 'a' })).toEqual(fates({ ...change, seed: 'a' }))
    expect(fates({ ...change, seed: 'a' })).not.toEqual(fates({ ...change, seed: 'b' }))
  })
})

test('an order is shuffled the same way for the same seed and loses nothing', () => {
  const items = Array.from({ length: 20 }, (_, index) => index)
  expect(shuffled(items, 'a')).toEqual(shuffled(items, 'a'))
  expect(shuffled(items, 'a')).not.toEqual(items)
  expect(shuffled(items, 'a').toSorted((a, b) => a - b)).toEqual(items)
})
