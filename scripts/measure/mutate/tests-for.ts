import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as v from 'valibot'

const OF_FUNCTIONS = /^(functions|e2e\/integration)\/.*\.test\.ts$/

const reportSchema = v.object({ testResults: v.array(v.object({ name: v.string() })) })

/** Those of functions, which run them built as well, and those that import any of the other files. */
export function testsFor(folder: string, paths: readonly string[], files: readonly string[]): string[] {
  const others = files.filter((file) => !file.startsWith('functions/'))
  return [
    ...(others.length < files.length ? paths.filter((path) => OF_FUNCTIONS.test(path)) : []),
    ...(others.length > 0 ? importing(folder, others) : []),
  ]
}

/** Only by running them does it say which they are; those that fail are named later. */
function importing(folder: string, files: readonly string[]): string[] {
  const report = join(folder, 'importing.json')
  const reported = ['--run', '--passWithNoTests', '--reporter=json', `--outputFile=${report}`]
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
  spawnSync(process.execPath, [vitest, 'related', ...files, ...reported], { cwd: folder, stdio: 'ignore' })
  const { testResults } = v.parse(reportSchema, JSON.parse(readFileSync(report, 'utf8')))
  return testResults.map(({ name }) => relative(folder, name))
}
