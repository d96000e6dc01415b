import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inFolders } from './in-folders.ts'
import { type Look, lookSchema } from './plan.ts'
import { digest } from './results.ts'
import { runPlan } from './run-plan.ts'
import type { Settings } from './settings.ts'

/**
 * Runs the tests without a mutant and returns which mutants each test reaches. Tests that fail are printed and not
 * used.
 */
export async function lookAt(
  tests: readonly string[],
  { folders, all, silence, results }: Settings,
): Promise<Look[]> {
  const left = [...tests]
  const looks: Look[] = []
  const mutants = digest(all.map(({ key }) => key).join('\n'))

  async function lookAtFile(folder: string, file: string): Promise<void> {
    const key = `${file} ${mutants} ${digest(readFileSync(join(folder, file), 'utf8'))}`
    const known = lookSchema.safeParse(results.get(key))
    if (known.success) return void looks.push(known.data)
    const look = await lookTimes(folder, file, 2)
    if (!look || look.tests.length === 0)
      return console.log(`! ${file} does not run to its end without a mutant`)
    if (look.tests.some(({ passes }) => !passes)) {
      // A test that runs twice may disturb the tests after it, so the failed tests run once more in a file that runs
      // each test only once.
      const once = await lookTimes(folder, file, 1)
      look.tests = look.tests.map((reach) =>
        reach.passes ? reach : (once?.tests.find(({ test }) => test === reach.test) ?? reach),
      )
    }
    for (const { test, passes } of look.tests) {
      if (!passes) console.log(`! ${file}: ${test} fails without a mutant`)
    }
    looks.push(look)
    results.set(key, look)
  }

  async function lookTimes(folder: string, file: string, times: number): Promise<Look | undefined> {
    const plan = { mutants: all.length, times, loadedBuilt: [], durations: {} }
    const lines = await runPlan(folder, file, plan, silence)
    const outside = lines.find((line) => 'outside' in line)
    return outside && { file, tests: lines.filter((line) => 'ids' in line), ...outside }
  }

  await inFolders(folders, () => left.shift(), lookAtFile)
  return looks
}
