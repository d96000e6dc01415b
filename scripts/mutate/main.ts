import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { copyTree } from './copy.ts'
import { type Mutant, mutantsOf, mutated } from './mutants.ts'

const USAGE = `npm run mutate -- FILES [--tests FILES] [--lines FROM-TO] [--timeout SECONDS]

Changes one thing at a time in a copy of the tree and runs the test beside the file, or without one those that import
it: whatever they do not notice is a rule that no test holds. Functions are also held by tests that run them built, which import nothing of them: name
those, separated by commas: --tests e2e/contract/downloads.test.ts`

// Why not Stryker: version 10 wants Node 22, and it switches mutants within a process, which never reaches the built
// functions that the contract tests run in workers.

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    tests: { type: 'string', default: '' },
    lines: { type: 'string', default: '' },
    timeout: { type: 'string', default: '120' },
  },
})

const FAILING = 'its tests fail as it is'
const UNTESTED = 'no test imports it: name some with --tests'

type Outcome = 'noticed' | 'survived' | 'timed out'

const root = process.cwd()
const named = values.tests.split(',').filter((path) => path !== '')
const longest = Number(values.timeout) * 1000

/** Ends also what vitest has started. */
function vitest(folder: string, args: readonly string[]): Promise<Outcome> {
  const command = [join(folder, 'node_modules/vitest/vitest.mjs'), ...args, '--run', '--bail=1', '--silent']
  const child = spawn(process.execPath, command, { cwd: folder, stdio: 'ignore', detached: true })
  const end = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
  }
  running = end
  return new Promise((settle) => {
    const timer = setTimeout(() => {
      settle('timed out')
      end()
    }, longest)
    child.on('exit', (code) => {
      clearTimeout(timer)
      running = () => undefined
      settle(code === 0 ? 'survived' : 'noticed')
    })
  })
}

let running: () => unknown = () => undefined

const reportSchema = v.object({ testResults: v.array(v.object({ name: v.string() })) })

/** Those that import the file: reading the imports of all tests takes a while. */
async function relatedTests(folder: string, path: string): Promise<string[]> {
  const report = join(folder, 'related-tests.json')
  const listed = ['--passWithNoTests', '--reporter=json', `--outputFile=${report}`]
  if ((await vitest(folder, ['related', path, ...listed])) !== 'survived')
    throw new Error(`${path}: ${FAILING}`)
  const { testResults } = v.parse(reportSchema, JSON.parse(readFileSync(report, 'utf8')))
  return testResults.map(({ name }) => relative(folder, name))
}

/** The test beside the file, or without one those that import it, and those that were named: they pass as it is. */
async function testsOf(folder: string, path: string): Promise<string[]> {
  const beside = path.replace(/\.tsx?$/, '.test.ts')
  const own = existsSync(join(folder, beside)) ? [beside] : []
  const tests = [...(own.length > 0 || named.length > 0 ? own : await relatedTests(folder, path)), ...named]
  if (tests.length === 0) throw new Error(`${path}: ${UNTESTED}`)
  if ((await vitest(folder, ['run', ...tests])) !== 'survived') throw new Error(`${path}: ${FAILING}`)
  return tests
}

const [from = 1, to = Infinity] = values.lines === '' ? [] : values.lines.split('-').map(Number)
const isMeant = ({ line }: Mutant) => line >= from && line <= to

async function tryFile(folder: string, path: string): Promise<string[]> {
  const source = readFileSync(join(root, path), 'utf8')
  const tests = await testsOf(folder, path)
  const mutants = mutantsOf(path, source).filter(isMeant)
  const survivors: string[] = []
  for (const mutant of mutants) {
    writeFileSync(join(folder, path), mutated(source, mutant))
    if ((await vitest(folder, ['run', ...tests])) === 'survived') {
      survivors.push(`${path}:${mutant.line}  ${mutant.what}`)
      console.log(`✗ ${survivors.at(-1)}`)
    }
  }
  writeFileSync(join(folder, path), source)
  console.log(`${path}: ${mutants.length - survivors.length} of ${mutants.length} noticed`)
  return survivors
}

async function run(): Promise<void> {
  const { folder, remove } = copyTree(root)
  process.on('exit', () => {
    running()
    remove()
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
  let survived = 0
  for (const file of files) survived += (await tryFile(folder, relative(root, resolve(file)))).length
  if (survived > 0) process.exitCode = 1
}

if (files.length === 0) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  await run()
}
