import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { checks } from './inspect.ts'

/** Returns the names of the checks that docs/operating.md lists for each step of "Your own shop". */
async function stepsToAShop(): Promise<string[][]> {
  const guide = await readFile(new URL('../../../docs/operating.md', import.meta.url), 'utf8')
  return Array.from(guide.matchAll(/^Done when green: (.+)\.$/gm), ([, names = '']) => names.split(', '))
}

test('each of the ten steps to a shop is held by checks, and each check belongs to one', async () => {
  const steps = await stepsToAShop()
  expect(steps).toHaveLength(10)
  expect(steps.at(-1)).toEqual(['all'])
  const names = checks.map(({ name }) => name)
  expect(steps.slice(0, -1).flat().sort()).toEqual([...names].sort())
})
