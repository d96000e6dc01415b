import { describe, expect, test } from 'vitest'
import { createOutcomes, shuffled, undisturbed } from './disturbance.ts'
import type { Disturbance, Outcome } from './disturbance.ts'

function outcomes(change: Partial<Disturbance>, count = 1000): Outcome[] {
  const next = createOutcomes({ ...undisturbed, ...change })
  return Array.from({ length: count }, next)
}

const lost = (some: Outcome[]) => some.filter(({ kind }) => kind === 'lost').length
const copies = (some: Outcome[]) =>
  some.map((outcome) => (outcome.kind === 'lost' ? 0 : outcome.delays.length))

describe('the outcome of events', () => {
  test('an event arrives once and at once unless disturbed', () => {
    expect(outcomes({}, 3)).toEqual(Array.from({ length: 3 }, () => ({ kind: 'arrives', delays: [0] })))
  })

  test('the next few events are lost', () => {
    expect(outcomes({ lose: 2 }, 4).map(({ kind }) => kind)).toEqual(['lost', 'lost', 'arrives', 'arrives'])
  })

  test.each([
    [{ lost: 1 }, 1000],
    [{ lost: 0 }, 0],
  ])('the outcomes of %j: %d of 1000 lost', (change, expected) => {
    expect(lost(outcomes(change))).toBe(expected)
  })

  test('outcomes follow the shares', () => {
    const some = outcomes({ lost: 0.1, twice: 0.3, seed: 'a' })
    expect(lost(some)).toBeGreaterThan(70)
    expect(lost(some)).toBeLessThan(130)
    const doubled = copies(some).filter((count) => count === 2).length
    expect(doubled).toBeGreaterThan(220)
    expect(doubled).toBeLessThan(320)
  })

  test('an event is late by no more than allowed', () => {
    const delays = outcomes({ delayUpTo: 50, twice: 1 }).flatMap((outcome) =>
      outcome.kind === 'lost' ? [] : outcome.delays,
    )
    expect([Math.max(...delays) <= 50, Math.min(...delays) >= 0, new Set(delays).size > 40]).toEqual([
      true,
      true,
      true,
    ])
  })

  test('outcomes are the same for the same seed, and differ for another', () => {
    const change = { lost: 0.5, twice: 0.5, delayUpTo: 100 }
    expect(outcomes({ ...change, seed: 'a' })).toEqual(outcomes({ ...change, seed: 'a' }))
    expect(outcomes({ ...change, seed: 'a' })).not.toEqual(outcomes({ ...change, seed: 'b' }))
  })
})

test('an order is shuffled the same way for the same seed and loses nothing', () => {
  const items = Array.from({ length: 20 }, (_, index) => index)
  expect(shuffled(items, 'a')).toEqual(shuffled(items, 'a'))
  expect(shuffled(items, 'a')).not.toEqual(items)
  expect(shuffled(items, 'a').toSorted((a, b) => a - b)).toEqual(items)
})
