import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as z from 'zod/mini'

const OF_FUNCTIONS = /^(functions|e2e\/integration)\/.*\.test\.ts$/

const reportSchema = z.object({ testResults: z.array(z.object({ name: z.string() })) })

/**
 * Returns the tests for some files. For files of functions these are the tests that run functions, and for other files
 * the tests that import them.
 */
export function testsFor(folder: string, paths: readonly string[], files: readonly string[]): string[] {
  const others = files.filter((file) => !file.startsWith('functions/'))
  return [
    ...(others.length < files.length ? paths.filter((path) => OF_FUNCTIONS.test(path)) : []),
    ...(others.length > 0 ? importing(folder, others) : []),
  ]
}

/**
 * Runs the tests that import these files, which is vitest's only way to list them. Tests that fail are reported later.
 */
function importing(folder: string, files: readonly string[]): string[] {
  const report = join(folder, 'importing.json')
  const reported = ['--run', '--passWithNoTests', '--reporter=json', `--outputFile=${report}`]
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
  spawnSync(process.execPath, [vitest, 'related', ...files, ...reported], { cwd: folder, stdio: 'ignore' })
  const { testResults } = reportSchema.parse(JSON.parse(readFileSync(report, 'utf8')))
  return testResults.map(({ name }) => relative(folder, name))
}
