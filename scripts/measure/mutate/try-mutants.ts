import { existsSync, readdirSync, utimesSync } from 'node:fs'
import type { Line, Plan } from './plan.ts'

/** After how many failures in a row the test is run without a mutant, because the stack may be broken. */
const SUSPECTS = 4
/** The number that stands for no mutant. */
const NONE = 0

/** Runs each test with the mutants that it may notice, one after the other on the same stack. */
export function tryMutants(
  { alone, loadedBuilt, durations }: Plan,
  tries: Readonly<Record<string, readonly number[]>>,
  cells: Int32Array,
  report: (line: Line) => void,
) {
  /** Mutants with which a test has failed. No other test of this run has to try them. */
  const tried = new Set<number>()
  const anew = new Set(loadedBuilt)
  let test = ''
  let left: number[] = []
  let suspects: number[] = []
  /** Undefined if nothing is left to try. */
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

  /**
   * Clears the suspects after the test has failed without a mutant as well. The first suspect may have broken the
   * stack, so it is unsure. The other mutants are tried again on a new stack.
   */
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
    /** Returns how often the test may have to run. */
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

/** Makes the stack load built functions again, which it does when their file is newer. */
function loadAnew(): void {
  for (const name of readdirSync('functions')) {
    const built = `functions/${name}/dist/main.js`
    if (existsSync(built)) utimesSync(built, new Date(), new Date())
  }
}
