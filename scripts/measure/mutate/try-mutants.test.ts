import { expect, test } from 'vitest'
import type { Line } from './plan.ts'
import { tryMutants } from './try-mutants.ts'

/**
 * Runs one test as often as the session asks. Returns which mutant was switched on each time, and the reported
 * outcomes.
 */
function runs(mutants: number[], passes: (on: number, before: readonly number[]) => boolean, alone?: number) {
  const cells = new Int32Array(10)
  const lines: Line[] = []
  const plan = { mutants: 9, loadedBuilt: [], durations: {}, ...(alone !== undefined && { alone }) }
  const session = tryMutants(plan, { it: mutants }, cells, (line) => lines.push(line))
  const on: number[] = []
  for (let left = session.begin('it'); left > 0; left -= 1) {
    session.beforeTry()
    const current = cells[0] ?? 0
    const isWanted = session.limit() > 0
    session.afterTry(passes(current, on))
    if (isWanted) on.push(current)
  }
  const outcomes = lines.flatMap((line) =>
    'outcome' in line && line.outcome !== 'begun' ? [`${line.mutant} ${line.outcome}`] : [],
  )
  return { on, outcomes }
}

test('a test that passes with the next mutant shows that the stack still works', () => {
  expect(runs([1, 2, 3], (on) => on !== 1)).toEqual({
    on: [1, 2, 3],
    outcomes: ['1 noticed', '2 survived', '3 survived'],
  })
})

test('after four failures, and after the last mutant, the test runs without a mutant', () => {
  expect(runs([1, 2, 3, 4, 5], (on) => on === 0)).toEqual({
    on: [1, 2, 3, 4, 0, 5, 0],
    outcomes: ['1 noticed', '2 noticed', '3 noticed', '4 noticed', '5 noticed'],
  })
})

test('if the test fails without a mutant too, the first suspect is unsure, and the others are tried again', () => {
  expect(runs([1, 2, 3], (_, before) => !before.includes(2) && before.length === 0)).toEqual({
    on: [1, 2, 3, 0],
    outcomes: ['1 survived', '2 unsure'],
  })
})

test('a mutant alone is noticed at once', () => {
  expect(runs([7], () => false, 7)).toEqual({ on: [7], outcomes: ['7 noticed'] })
})
