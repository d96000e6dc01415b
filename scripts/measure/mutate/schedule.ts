import type { MutantResult, Look, Outcome } from './plan.ts'

/** The time until the first test of a file runs, in milliseconds. */
const START = 4000
/** How many mutants share a stack. */
const PER_STACK = 60
/**
 * How many tests are tried with a mutant that is evaluated only once, while its file is loaded. Any test that reaches
 * the file may notice it.
 */
const ONCE = 20
/** In milliseconds. Tests that are quicker, such as tests of a pure function, are always tried. */
const QUICK = 50

type Reach = Look['tests'][number]

/** Some mutants, with the tests of one file that may notice them. */
export type Session = {
  look: Look
  tests: Map<string, number[]>
  trials: readonly Trial[]
  /** The only mutant of the session, if it must be switched on from the start. */
  alone?: number
}

/** The tests of a file that remain to be tried with a mutant. */
type Trial = { mutant: number; look: Look; tests: string[]; isAlone: boolean }

/** Decides which mutants are tried next, and in which file, until each is noticed or has survived. */
export function createSchedule(
  mutants: readonly number[],
  looks: readonly Look[],
  { sourceOf, most = Infinity }: { sourceOf: (mutant: number) => string; most?: number },
  settle: (mutant: number, result: MutantResult) => void,
) {
  const trials = new Map<number, Trial[]>()
  const busy = new Set<number>()
  const ranked = new Map<string, readonly Reach[]>()
  for (const mutant of mutants) {
    const source = sourceOf(mutant)
    const nearest = ranked.get(source) ?? rank(looks, (other) => sourceOf(other) === source)
    ranked.set(source, nearest)
    trials.set(mutant, trialsOf(mutant, looks, nearest, most))
  }
  for (const [mutant, those] of trials) if (those.length === 0) finish(mutant, { outcome: 'not reached' })

  function finish(mutant: number, result: MutantResult): void {
    trials.delete(mutant)
    settle(mutant, result)
  }

  /** Returns the possible sessions: one with many mutants that share a stack, and one with a single mutant. */
  function sessionsOf(available: readonly Trial[]): Trial[][] {
    const shared = available.filter(({ isAlone }) => !isAlone).slice(0, PER_STACK)
    const alone = available.find(({ isAlone }) => isAlone)
    return [...(shared.length > 0 ? [shared] : []), ...(alone ? [[alone]] : [])]
  }

  /** Returns the session that costs the least time per mutant. */
  function next(): Session | undefined {
    const byFile = new Map<string, Trial[]>()
    for (const [mutant, those] of trials) {
      if (busy.has(mutant)) continue
      for (const trial of those) {
        const { file } = trial.look
        const available = byFile.get(file) ?? []
        available.push(trial)
        byFile.set(file, available)
      }
    }
    const [best] = [...byFile.values()].flatMap(sessionsOf).sort((one, other) => cost(one) - cost(other))
    const [first] = best ?? []
    if (best === undefined || first === undefined) return undefined
    const tests = new Map<string, number[]>()
    for (const { mutant, tests: names } of best) {
      busy.add(mutant)
      for (const name of names) tests.set(name, [...(tests.get(name) ?? []), mutant])
    }
    return { look: first.look, tests, trials: best, ...(first.isAlone && { alone: first.mutant }) }
  }

  function done({ look, trials: tried, alone }: Session, outcomes: readonly Outcome[]): void {
    const last = outcomes.at(-1)
    for (const trial of tried) {
      const { mutant } = trial
      busy.delete(mutant)
      const those = outcomes.filter((line) => line.mutant === mutant)
      const noticed = those.find(({ outcome }) => outcome === 'noticed')
      const passed = new Set(those.filter(({ outcome }) => outcome === 'survived').map(({ test }) => test))
      const isUnsure = those.some(({ outcome }) => outcome === 'unsure')
      const isStopped = last?.outcome === 'begun' && last.mutant === mutant
      trial.tests = trial.tests.filter((name) => !passed.has(name))
      if (noticed) finish(mutant, { outcome: 'noticed', test: `${look.file}: ${noticed.test}` })
      else if (trial.tests.length === 0) drop(mutant, trial)
      else if (isStopped || alone !== undefined) {
        finish(mutant, { outcome: 'noticed', test: `${look.file} does not get to its end` })
      } else trial.isAlone = isUnsure || outcomes.length === 0
    }
  }

  function drop(mutant: number, trial: Trial): void {
    const left = (trials.get(mutant) ?? []).filter((other) => other !== trial)
    if (left.length === 0) finish(mutant, { outcome: 'survived' })
    else trials.set(mutant, left)
  }

  return { next, done }
}

/** Sorts tests by how many mutants of a file they reach. Of equal ones the quickest comes first. */
function rank(looks: readonly Look[], isOfFile: (mutant: number) => boolean): Reach[] {
  const tests = looks.flatMap((look) => look.tests).filter(({ passes }) => passes)
  const counted = tests.map((test) => ({ test, count: test.ids.filter(isOfFile).length }))
  counted.sort((one, other) => other.count - one.count || one.test.milliseconds - other.test.milliseconds)
  return counted.map(({ test }) => test)
}

function trialsOf(mutant: number, looks: readonly Look[], ranked: readonly Reach[], most: number): Trial[] {
  const own = new Set(ranked.filter(({ ids }) => ids.includes(mutant)))
  const onceBuilt = looks.filter(({ loadedBuilt }) => loadedBuilt.includes(mutant))
  const once = looks.filter(({ outside, loaded }) => [...outside, ...loaded].includes(mutant))
  const isOnce = onceBuilt.length > 0 || own.size === 0
  const anyOf = new Set([...onceBuilt, ...once].flatMap(({ tests }) => tests))
  const reaching = isOnce ? ranked.filter((test) => anyOf.has(test)).slice(0, ONCE) : [...own]
  const isQuick = ({ milliseconds }: Reach) => milliseconds < QUICK
  const slow = reaching.filter((test) => !isQuick(test))
  const chosen = new Set([...reaching.filter(isQuick), ...slow.slice(0, most)])
  return looks.flatMap((look) => {
    // built functions can be loaded again on the same stack, and what a test itself has loaded can't
    const isReloadable = look.loadedBuilt.includes(mutant) && !look.loaded.includes(mutant)
    const isShared = (test: Reach) => test.passesAgain && (!isOnce || isReloadable)
    return [true, false].flatMap((shared) => {
      const tests = look.tests.filter((test) => chosen.has(test) && isShared(test) === shared)
      return tests.length > 0
        ? [{ mutant, look, tests: tests.map(({ test }) => test), isAlone: !shared }]
        : []
    })
  })
}

/** Returns the expected time per mutant in milliseconds, if the quickest of its tests notices it. */
function cost(trials: readonly Trial[]): number {
  const each = trials.map(({ look, tests, isAlone }) => {
    const durations = look.tests.filter(({ test }) => tests.includes(test)).map((test) => test.milliseconds)
    return isAlone ? durations.reduce((sum, one) => sum + one, 0) : Math.min(...durations)
  })
  return (START + each.reduce((sum, one) => sum + one, 0)) / trials.length
}
