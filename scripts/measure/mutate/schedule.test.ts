import { expect, test } from 'vitest'
import type { MutantResult, Look, Outcome } from './plan.ts'
import { createSchedule } from './schedule.ts'

const reach = (name: string, ids: number[], milliseconds = 1, passesAgain = true) => ({
  test: name,
  ids,
  milliseconds,
  passes: true,
  passesAgain,
})

const look = (file: string, tests: Look['tests'], loaded: number[] = []): Look => ({
  file,
  tests,
  outside: [],
  loaded,
  loadedBuilt: [],
})

/**
 * Plays a whole schedule, in which `outcomeOf` decides every outcome. Returns what was run and the result of each mutant.
 */
function play(
  looks: readonly Look[],
  mutants: readonly number[],
  outcomeOf: (line: Omit<Outcome, 'outcome'>) => Outcome['outcome'],
  most = Infinity,
) {
  const mutantResults = new Map<number, MutantResult['outcome']>()
  const schedule = createSchedule(mutants, looks, { sourceOf: () => 'a.ts', most }, (mutant, { outcome }) =>
    mutantResults.set(mutant, outcome),
  )
  const sessions: string[] = []
  for (let session = schedule.next(); session !== undefined; session = schedule.next()) {
    const { look: of, tests, alone } = session
    const tried = [...tests].map(([name, ids]) => `${name}: ${ids.join(' ')}`)
    sessions.push(`${of.file}${alone === undefined ? '' : ' alone'}, ${tried.join(', ')}`)
    const lines = [...tests].flatMap(([name, ids]) => ids.map((mutant) => ({ mutant, test: name })))
    schedule.done(
      session,
      lines.map(({ mutant, test }): Outcome => ({ mutant, test, outcome: outcomeOf({ mutant, test }) })),
    )
  }
  return { sessions, mutantResults: Object.fromEntries(mutantResults) }
}

test('a mutant is tried with all tests that reach it, those of the quickest file first', () => {
  const looks = [
    look('slow', [reach('one', [1, 2], 500), reach('two', [2], 500)]),
    look('quick', [reach('three', [1, 2])]),
  ]
  expect(play(looks, [1, 2, 3], ({ mutant }) => (mutant === 1 ? 'noticed' : 'survived'))).toEqual({
    sessions: ['quick, three: 1 2', 'slow, one: 2, two: 2'],
    mutantResults: { 1: 'noticed', 2: 'survived', 3: 'not reached' },
  })
})

test('a mutant is tried with all quick tests, and of the slow ones with those that reach most of its file', () => {
  const looks = [
    look('slow', [reach('one', [1, 2], 500), reach('two', [1, 2, 3], 500)]),
    look('quick', [reach('three', [1])]),
  ]
  expect(play(looks, [1], () => 'survived', 1).sessions).toEqual(['quick, three: 1', 'slow, two: 1'])
})

test('a mutant is tried alone where a test passes only once or a file is loaded with it', () => {
  const looks = [look('file', [reach('twice', [1]), reach('once', [1], 1, false)], [2])]
  expect(play(looks, [1, 2], () => 'survived').sessions.sort()).toEqual([
    'file alone, once: 1',
    'file alone, twice: 2, once: 2',
    'file, twice: 1',
  ])
})

test('a mutant of built functions shares a stack, unless the tests load its file themselves', () => {
  const built = { ...look('built', [reach('one', [])]), loadedBuilt: [1] }
  const both = { ...look('both', [reach('two', [])], [1]), loadedBuilt: [1] }
  expect(play([built, both], [1], () => 'survived').sessions.sort()).toEqual([
    'both alone, two: 1',
    'built, one: 1',
  ])
})

test('a mutant that may have broken the stack is tried again alone', () => {
  const looks = [look('file', [reach('one', [1, 2])])]
  let isFirst = true
  const played = play(looks, [1, 2], ({ mutant }) => {
    if (mutant === 2) return 'survived'
    const outcome = isFirst ? 'unsure' : 'noticed'
    isFirst = false
    return outcome
  })
  expect(played).toEqual({
    sessions: ['file, one: 1 2', 'file alone, one: 1'],
    mutantResults: { 1: 'noticed', 2: 'survived' },
  })
})

test('a mutant with which a file does not end is noticed', () => {
  const looks = [look('file', [reach('one', [1, 2])])]
  expect(play(looks, [1, 2], ({ mutant }) => (mutant === 1 ? 'survived' : 'begun'))).toEqual({
    sessions: ['file, one: 1 2'],
    mutantResults: { 1: 'survived', 2: 'noticed' },
  })
})
