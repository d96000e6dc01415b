import type { Line } from './plan.ts'
import { LOADED, LOADED_BUILT, REACHED } from './switch.ts'

/**
 * Runs each test without a mutant and reports which mutants it reaches. Each test runs twice if several mutants may
 * share its stack.
 */
export function look(times: number, cells: Int32Array, report: (line: Line) => void) {
  const outside = new Set<number>()
  let test = ''
  let reached: number[] = []
  let passes: boolean[] = []
  let durations: number[] = []
  let start = 0

  const idsOf = (how: number) => [...cells.keys()].filter((id) => id > 0 && ((cells[id] ?? 0) & how) !== 0)

  /** Returns the mutants that were reached since the last call. */
  function take(): number[] {
    const ids = idsOf(REACHED)
    for (const id of ids) cells[id] = (cells[id] ?? 0) & ~REACHED
    return ids
  }

  return {
    begin: (name: string): number => {
      test = name
      reached = []
      passes = []
      durations = []
      return times
    },
    beforeTry: (): void => {
      for (const id of take()) outside.add(id)
      start = Date.now()
    },
    limit: () => 60_000,
    afterTry: (isPassed: boolean): void => {
      reached.push(...take())
      passes.push(isPassed)
      durations.push(Date.now() - start)
      if (passes.length < times) return
      const [isFirst = false, isSecond = false] = passes
      const ids = [...new Set(reached)]
      report({ test, ids, milliseconds: Math.max(...durations), passes: isFirst, passesAgain: isSecond })
    },
    end: (): void => {
      for (const id of take()) outside.add(id)
      report({ outside: [...outside], loaded: idsOf(LOADED), loadedBuilt: idsOf(LOADED_BUILT) })
    },
  }
}
