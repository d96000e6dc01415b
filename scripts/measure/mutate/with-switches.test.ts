import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { transformSync } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { mutantsOf, mutated } from './mutants.ts'
import { withSwitches } from './with-switches.ts'

const NONE = 0
const FIRST = 5

/** Returns what the program calls `x` at its end, or what it throws. */
function valueOf(source: string, on = NONE): unknown {
  const { code } = transformSync(source.replace(/^import .*?;/, ''), { loader: 'ts' })
  const globals = { isOn_: (id: number) => id === on, load_: () => undefined, a: 1, b: 2, c: 3, d: undefined }
  try {
    return JSON.stringify(runInNewContext(`${code}; x`, globals, { timeout: 5000 }))
  } catch (error) {
    return String(error)
  }
}

const programs = [
  'let x = a < b && b < c',
  'let x = (d ?? a) + (a ? b : c) - 7 * b',
  'let x = d ?? a ?? b',
  'let x = d ?? (a && b) ?? (b || c)',
  "let x = { 'key': 'text', 1: `${a + b}`, ['computed']: [a, 'b'] as const }",
  "const f = (n: number): string => (n > 2 ? 'more' : 'less')\nlet x = [1, 2, 3].map(f)",
  'let x = 0\nfunction add(by = 2) { x += by\n  x += 1 }\nadd()\nadd(5)',
  'let x = 0\nif (a === 1) x = 1; else x = 2',
  'let x = 0\nif (a) if (b === 1) x = 1\nelse x = 2',
  'let x = 0\nfor (const n of [1, 2, 3]) x += n * 2',
  "let x = 'none'\ntry { throw 'gone' } catch (error) { x = `${error}` }",
  "let x = ''\nswitch (b) { case 2: x = 'two'; break\n default: x = 'other' }",
  'class A { n = 1\n constructor() { this.n = 2 }\n get twice() { return this.n * 2 } }\nlet x = new A().twice',
  "type T = 'a' | 1\ninterface I { n: 1 }\nlet x: T | undefined = a > 1 ? 'a' : undefined",
  "let { 'b': x = 4 } = { b: d }",
]

describe.each(programs)('the program %s', (source) => {
  const switched = withSwitches('a.ts', source, FIRST)

  test('the program does what it did without a mutant', () => expect(valueOf(switched)).toBe(valueOf(source)))

  test('the program can be each of its mutants', () => {
    const mutants = mutantsOf('a.ts', source)
    const values = mutants.map((_, index) => valueOf(switched, FIRST + index))
    expect(values).toEqual(mutants.map((mutant) => valueOf(mutated(source, mutant))))
  })
})

test('the value of a JSX attribute stays an attribute', () => {
  expect(withSwitches('a.tsx', 'const x = <a b="c" />', FIRST)).toContain(`<a b={isOn_(5) ? '' : "c"} />`)
})

test('the sources of mutate are programs with all their switches', () => {
  for (const name of ['mutants.ts', 'schedule.ts', 'main.ts']) {
    const source = readFileSync(new URL(name, import.meta.url), 'utf8')
    expect(() => transformSync(withSwitches(name, source, FIRST), { loader: 'ts' })).not.toThrow()
  }
})
