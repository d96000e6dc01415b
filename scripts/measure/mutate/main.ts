import * as z from 'zod/mini'
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { join, relative, resolve, dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { tmpdir } from 'node:os'
import { lookAt } from './look-at.ts'
import { mutantsOf } from './mutants.ts'
import { digest, openResults } from './results.ts'
import { endAll } from './run-plan.ts'
import type { KnownMutant } from './settings.ts'
import { tryAll } from './try-all.ts'
import { withSwitches } from './with-switches.ts'

const OF_FUNCTIONS = /^(functions|tests\/integration)\/.*\.test\.ts$/

const reportSchema = z.object({ testResults: z.array(z.object({ name: z.string() })) })

/**
 * Returns the tests for some files. For files of functions these are the tests that run functions, and for other files
 * the tests that import them.
 */
function testsFor(folder: string, paths: readonly string[], files: readonly string[]): string[] {
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

/** Returns the paths of all files in the working tree, whether committed or not. */
function pathsIn(root: string): string[] {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const deleted = new Set(git(root, ['ls-files', '-z', '--deleted']))
  return git(root, list).filter((path) => !deleted.has(path))
}

/** Copies the tree, so that no change made in the copy can be left behind in the tree itself. */
function copyTree(root: string, paths: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'fundus-mutate-'))
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path))
  }
  // Both are made, so git does not list them.
  for (const made of ['node_modules', '.messages']) symlinkSync(join(root, made), join(folder, made))
  return {
    folder,
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  }
}

const git = (cwd: string, args: string[]) =>
  execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\0')
    .filter((path) => path !== '')

const USAGE = `npm run mutate -- FILES [--tests FILES] [--lines FROM-TO] [--most N] [--parallel N] [--timeout SECONDS]
               [--results FILE]

Changes one thing at a time in copies of the tree and runs the tests that reach it: whatever they do not notice is a rule
that no test holds. For files of functions these are their tests and those in tests/integration, which run them built; for others
those that import them. --tests names some instead, separated by commas; --most takes all quick tests, and of the slow ones
only the N that reach most of a file. What was found out is kept in the file of results, .local/mutate.jsonl: run again, it continues there. Remove it once tests
have changed.`

// Stryker is not used, because version 10 needs Node 22, and because it switches mutants within one process. That never
// reaches the built functions, which the integration tests run in workers.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tests: { type: 'string', default: '' },
    lines: { type: 'string', default: '' },
    parallel: { type: 'string', default: '2' },
    most: { type: 'string', default: 'Infinity' },
    timeout: { type: 'string', default: '60' },
    results: { type: 'string', default: '.local/mutate.jsonl' },
  },
})

const root = process.cwd()
const files = [...new Set(positionals.map((file) => relative(root, resolve(file))))]
const [from = 1, to = Infinity] = values.lines === '' ? [] : values.lines.split('-').map(Number)

const sources = files.map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))
/** All mutants. The number of a mutant is its position in this list, counted from 1. */
const all = sources.flatMap(({ path, source }) =>
  mutantsOf(path, source).map((mutant): KnownMutant => {
    const { start, end, replacement } = mutant
    return { mutant, path, key: [path, digest(source), start, end, replacement].join(' ') }
  }),
)

/** Copies the tree with all mutants behind switches, and builds its functions. */
function mutantCopy(paths: readonly string[]): string {
  const { folder, remove } = copyTree(root, paths)
  process.on('exit', remove)
  for (const { path, source } of sources) {
    const first = all.findIndex((known) => known.path === path) + 1
    writeFileSync(join(folder, path), withSwitches(path, source, first))
  }
  const tsx = join(folder, 'node_modules/tsx/dist/cli.mjs')
  execFileSync(process.execPath, [tsx, 'scripts/build/build-functions.ts'], { cwd: folder, stdio: 'inherit' })
  return folder
}

async function run(): Promise<void> {
  process.on('exit', endAll)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
  const paths = pathsIn(root)
  const folders = Array.from({ length: Number(values.parallel) }, () => mutantCopy(paths))
  const [folder = ''] = folders
  const named = values.tests.split(',').filter((path) => path !== '')
  const settings = {
    folders,
    results: openResults(values.results),
    silence: Number(values.timeout) * 1000,
    most: Number(values.most),
    all,
  }
  const looks = await lookAt(named.length > 0 ? named : testsFor(folder, paths, files), settings)
  const meant = all.filter(({ mutant: { line } }) => line >= from && line <= to)
  const mutantResults = await tryAll(meant, looks, settings)
  for (const path of files) {
    const outcomes = [...mutantResults]
      .filter(([known]) => known.path === path)
      .map(([, { outcome }]) => outcome)
    const count = (which: string) => outcomes.filter((outcome) => outcome === which).length
    console.log(
      `${path}: ${count('noticed')} of ${outcomes.length} noticed, ${count('not reached')} not reached`,
    )
    if (count('noticed') < outcomes.length) process.exitCode = 1
  }
}

if (files.length === 0) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  await run()
}
