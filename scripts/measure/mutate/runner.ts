import { appendFileSync, readFileSync } from 'node:fs'
import { setEnvironmentData } from 'node:worker_threads'
import type { RunnerTestCase } from 'vitest'
import { VitestTestRunner } from 'vitest/runners'
import { type Line, planSchema } from './plan.ts'
import { look } from './look.ts'
import { CELLS } from './switch.ts'
import { tryMutants } from './try-mutants.ts'

const plan = planSchema.parse(JSON.parse(readFileSync(process.env.FUNDUS_MUTATE_PLAN ?? '', 'utf8')))
const memory = new SharedArrayBuffer(4 * (plan.mutants + 1))
// The cells must exist before any file with switches is loaded.
setEnvironmentData(CELLS, memory)

const cells = new Int32Array(memory)
const report = (line: Line) => appendFileSync(plan.report, `${JSON.stringify(line)}\n`)
const session =
  plan.tries === undefined ? look(plan.times, cells, report) : tryMutants(plan, plan.tries, cells, report)

/** Repeats each test on the stack of its file as often as the session asks. */
export default class MutantRunner extends VitestTestRunner {
  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    const tries = session.begin(test.fullTestName)
    if (tries === 0) test.mode = 'skip'
    test.repeats = tries - 1
    await super.onBeforeRunTask(test)
  }

  override onBeforeTryTask(test: RunnerTestCase): void {
    session.beforeTry()
    super.onBeforeTryTask(test)
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const limit = session.limit()
    if (limit === 0) return
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<void>((_, reject) => {
      timer = setTimeout(() => reject(new Error('It takes far longer than before.')), limit)
    })
    await Promise.race([late, VitestTestRunner.getTestFn(test)()]).finally(() => clearTimeout(timer))
  }

  /** Runs after the hooks of the try, too. */
  onAfterRetryTask(test: RunnerTestCase): void {
    const isPassed = test.result?.state === 'pass'
    test.result = { ...test.result, state: 'pass', errors: [] }
    session.afterTry(isPassed)
  }

  override onAfterRunFiles(): void {
    session.end()
    super.onAfterRunFiles()
  }
}
