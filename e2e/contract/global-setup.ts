import type { TestProject } from 'vitest/node'
import { buildFunctions } from '#scripts/build-functions.ts'

/** The functions are built once for all test files, and again when a watched one changes. */
export async function setup(project: TestProject): Promise<void> {
  await buildFunctions()
  project.onTestsRerun(buildFunctions)
}
