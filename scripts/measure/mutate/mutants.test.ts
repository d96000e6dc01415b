import { expect, test } from 'vitest'
import { mutantsOf, mutated } from './mutants.ts'

const programsOf = (source: string) => mutantsOf('a.ts', source).map((mutant) => mutated(source, mutant))

test.each([
  ['a < b', ['a <= b', 'a >= b']],
  ['a === b', ['a !== b']],
  ['a + b', ['a - b']],
  ['a && b', ['a || b']],
  ['a ?? b', ['a && b']],
  ['a ?? b ?? c', ['(a && b) ?? c', '(a ?? b) && c']],
  ['true', ['false']],
  ['7', ['(8)', '(6)']],
  ["'text'", ["''"]],
  ["''", []],
  ['a ? b : c', ['true ? b : c', 'false ? b : c']],
  ["({ 'key': a, 1: b })", []],
  ["import('y')", []],
  ['() => a', []],
  ['() => { return a }', ['() => {}']],
  ['() => {}', []],
])('%s becomes %j', (expression, expected) => {
  const source = `const x = ${expression}`
  expect(programsOf(source)).toEqual(expected.map((changed) => `const x = ${changed}`))
})

test.each([
  ['save(row)', [';']],
  ['throw gone', [';']],
  ['if (a) return', ['if (true) return', 'if (false) return']],
  ["import x from 'y'", []],
  ["export * from 'y'", []],
  ["type A = 'a' | 1", []],
  ["let a: 'b'", []],
])('%s becomes %j', (source, expected) => expect(programsOf(source)).toEqual(expected))

test('a mutant says where it stands, and the first line of what was there', () => {
  const mutants = mutantsOf('a.ts', 'const a = 1\nif (a\n  .b) c = 2\n')
  expect(mutants.map(({ line, what }) => `${line} ${what}`)).toEqual([
    '1 1 → (2)',
    '1 1 → (0)',
    '2 a → true',
    '2 a → false',
    '3 c = 2 → ;',
    '3 2 → (3)',
    '3 2 → (1)',
  ])
})
