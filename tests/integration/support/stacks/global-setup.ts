import type { TestProject } from 'vitest/node'
import { buildFunctions } from '#scripts/build/build-functions.ts'
import { findBrowser } from '#scripts/find-browser.ts'

/**
 * Builds the functions once for all test files, and again when a watched file changes. A missing browser is installed here: in a
 * test the installation would exceed the time limit, and two test files might install it at the same time.
 */
export async function setup(project: TestProject): Promise<void> {
  findBrowser()
  await buildFunctions()
  project.onTestsRerun(buildFunctions)
}
