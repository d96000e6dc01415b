import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { copyTree, pathsIn } from './copy.ts'
import { lookAt } from './look-at.ts'
import { mutantsOf } from './mutants.ts'
import { digest, openResults } from './results.ts'
import { endAll } from './run-plan.ts'
import { testsFor } from './tests-for.ts'
import type { KnownMutant } from './settings.ts'
import { tryAll } from './try-all.ts'
import { withSwitches } from './with-switches.ts'

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
