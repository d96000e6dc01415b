import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { checks } from './inspect.ts'

/** What is to be green after each of the steps in "Your own shop". */
async function stepsOfReadme(): Promise<string[][]> {
  const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8')
  const rows = readme.split('\n').filter((line) => /^\| \d+ +\|/.test(line))
  return rows.map((row) => (row.split('|').at(-2) ?? '').split(',').map((name) => name.trim()))
}

test('each of the ten steps to a shop is held by checks, and each check belongs to one', async () => {
  const steps = await stepsOfReadme()
  expect(steps).toHaveLength(10)
  expect(steps.at(-1)).toEqual(['all'])
  const names = checks.map(({ name }) => name)
  expect(steps.slice(0, -1).flat().sort()).toEqual([...names].sort())
})
