import { existsSync, readdirSync, utimesSync } from 'node:fs'
import type { Line, Plan } from './plan.ts'

/** So many in a row may fail before the test is run without one: it could be the stack that no longer works. */
const SUSPECTS = 4
/** No mutant. */
const NONE = 0

/** Runs each test with the mutants it may notice, one after the other on the same stack. */
export function tryMutants(
  { alone, loadedBuilt, durations }: Plan,
  tries: Readonly<Record<string, readonly number[]>>,
  cells: Int32Array,
  report: (line: Line) => void,
) {
  /** Those that need no other test. */
  const tried = new Set<number>()
  const anew = new Set(loadedBuilt)
  let test = ''
  let left: number[] = []
  let suspects: number[] = []
  /** Undefined when nothing is left to try. */
  let current: number | undefined

  function turnOn(mutant: number): void {
    const before = cells[0] ?? NONE
    cells[0] = mutant
    if (mutant !== before && (anew.has(mutant) || anew.has(before))) loadAnew()
  }
  cells[0] = alone ?? NONE

  function next(): number | undefined {
    if (suspects.length >= SUSPECTS || left.length === 0) return suspects.length > 0 ? NONE : undefined
    return left.shift()
  }

  function convict(): void {
    for (const mutant of suspects) report({ mutant, test, outcome: 'noticed' })
    suspects = []
  }

  /** The first may have broken the stack, for which the others need not be tried alone: they are tried on a new one. */
  function acquit(): void {
    const [mutant] = suspects
    if (mutant !== undefined) report({ mutant, test, outcome: 'unsure' })
    suspects = []
    left = []
  }

  function suspect(mutant: number): void {
    tried.add(mutant)
    suspects.push(mutant)
    if (alone !== undefined) convict()
  }

  return {
    /** Answers how often the test may have to run. */
    begin: (name: string): number => {
      test = name
      left = (tries[name] ?? []).filter((mutant) => !tried.has(mutant))
      return alone === undefined ? left.length * 2 : left.length
    },
    beforeTry: (): void => {
      current = next()
      turnOn(current ?? alone ?? NONE)
      if (current !== undefined && current !== NONE) report({ mutant: current, test, outcome: 'begun' })
    },
    limit: () => (current === undefined ? 0 : 2000 + 5 * (durations[test] ?? 0)),
    afterTry: (isPassed: boolean): void => {
      if (current === undefined) return
      if (isPassed) convict()
      else if (current === NONE) acquit()
      else suspect(current)
      if (isPassed && current !== NONE) report({ mutant: current, test, outcome: 'survived' })
    },
    end: () => undefined,
  }
}

/** The stack starts a built function again when its file is a new one. */
function loadAnew(): void {
  for (const name of readdirSync('functions')) {
    const built = `functions/${name}/dist/main.js`
    if (existsSync(built)) utimesSync(built, new Date(), new Date())
  }
}
