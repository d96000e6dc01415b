import type { TestProject } from 'vitest/node'
import { buildFunctions } from '#tooling/build-functions.ts'
import { findBrowser } from '#tooling/find-browser.ts'

/**
 * The functions are built once for all test files, and again when a watched one changes. A browser that is missing is
 * installed here: in a test it would take longer than the test may, and two files would install it at once.
 */
export async function setup(project: TestProject): Promise<void> {
  findBrowser()
  await buildFunctions()
  project.onTestsRerun(buildFunctions)
}
