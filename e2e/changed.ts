import { execFileSync, spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { integrationOf } from './integration-of.ts'
import { journeysOf } from './journeys-of.ts'

const { values } = parseArgs({ options: { since: { type: 'string' } } })

const git = (...words: string[]) =>
  execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** Returns where this branch left the main one, or the newest commit if there is no main branch. */
function startOfBranch(): string {
  for (const main of ['origin/HEAD', 'origin/main', 'main']) {
    try {
      return git('merge-base', 'HEAD', main)
    } catch {
      // a clone need not have all of these
    }
  }
  return git('rev-parse', 'HEAD')
}

function run(command: string, ...words: string[]): void {
  const { status } = spawnSync(command, words, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

const since = values.since ?? startOfBranch()
const committed = git('diff', '--name-only', since)
const untracked = git('ls-files', '--others', '--exclude-standard')
const files = `${committed}\n${untracked}`.split('\n').filter(Boolean)
if (files.length === 0) {
  console.log('Nothing has changed, so there is nothing to test.')
} else {
  run('npx', 'vitest', 'run', '--changed', since, '--passWithNoTests')
  const subjects = integrationOf(files)
  if (subjects.length > 0) run('npx', 'vitest', 'run', ...subjects.map((one) => `tests/integration/${one}/`))
  const folders = journeysOf(files)
  if (folders.length === 0) console.log('No journey walks through what has changed.')
  else run('npm', 'run', 'test:e2e', '--', ...folders.map((folder) => `journeys/${folder}/`))
}
