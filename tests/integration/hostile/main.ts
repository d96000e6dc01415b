import { parseArgs } from 'node:util'
import { AppwriteException } from 'appwrite'
import { tryAll, type Attempt } from './attempt.ts'
import {
  attackedIn,
  changesBetween,
  describe,
  storedDataOf,
  type Change,
  type StoredData,
} from './support/stored-data.ts'
import { groups } from './groups.ts'
import { scheduledRuns, serverTime } from './support/scheduled-runs.ts'
import { isScheduled } from './support/schedules.ts'
import type { Connection } from './support/visitor.ts'
import { makeTargets, type Targets } from './support/targets.ts'
import { MINUTE } from '#src/lib/time/durations.ts'

const USAGE = `npm run hostile -- --endpoint URL --project ID [--key KEY]

Without them: APPWRITE_ENDPOINT, APPWRITE_PROJECT_ID and APPWRITE_API_KEY. With a key everything that is stored is
compared before and after, so nobody else may use the shop meanwhile; without one, what some people see of their own.
What the shop's schedules do in that time is told apart. Where the server limits how often it is asked, a run waits for
it and takes longer; what could not be tried all the same is listed, and says nothing.
Makes five accounts with a handful of products and removes them again.`

const { values } = parseArgs({
  options: {
    endpoint: { type: 'string', default: process.env['APPWRITE_ENDPOINT'] ?? '' },
    project: { type: 'string', default: process.env['APPWRITE_PROJECT_ID'] ?? '' },
    key: { type: 'string', default: process.env['APPWRITE_API_KEY'] ?? '' },
    help: { type: 'boolean', default: false },
  },
})

const indented = (lines: readonly string[]) => lines.map((line) => `    ${line}\n`).join('')

/** The server counts its limits by the minute. */
const nextMinute = () => new Promise<void>((resolve) => setTimeout(resolve, MINUTE))

/** Longer than it takes until the schedule has counted what was downloaded while the accounts were made. */
const counted = () => new Promise<void>((resolve) => setTimeout(resolve, MINUTE + 15_000))

/** Returns the changes since `before`, divided into those that schedules explain and all others. */
async function changesSince(targets: Targets, before: StoredData, since: string) {
  const changes = changesBetween(before, await storedDataOf(targets))
  if (changes.length === 0) return { found: [], scheduled: [] }
  const runs = await scheduledRuns(targets.connection, since)
  const evidence = { before, isAttacked: attackedIn(targets) }
  const isExplained = (change: Change) => isScheduled(change, runs, evidence)
  return {
    found: changes.filter((change) => !isExplained(change)).map(describe),
    scheduled: changes.filter(isExplained).map(describe),
  }
}

/** Returns the number of attempts that were not refused, stored something, or got no response. */
async function tryGroup(targets: Targets, name: string, attempts: readonly Attempt[]): Promise<number> {
  const since = await serverTime(targets.connection)
  const before = await storedDataOf(targets)
  const { allowed, limited, untried, unanswered } = await tryAll(attempts, nextMinute)
  const { found, scheduled } = await changesSince(targets, before, since)
  const bad = [...allowed, ...found, ...unanswered]
  const missed = [...untried, ...limited]
  const tried = attempts.length - missed.length - unanswered.length
  const refused = `${tried - allowed.length} of ${tried} refused`
  console.log(`${bad.length === 0 ? '✓' : '✗'} ${name}: ${refused}`)
  process.stdout.write(indented(bad))
  if (missed.length > 0) console.log(`  not tried, which says nothing of them: ${missed.length}`)
  process.stdout.write(indented(missed))
  if (scheduled.length > 0) console.log(`  done meanwhile by the shop's own schedules: ${scheduled.length}`)
  process.stdout.write(indented(scheduled))
  return bad.length
}

async function run(targets: Targets): Promise<number> {
  let failures = 0
  for (const [name, attemptsOf] of Object.entries(groups)) {
    failures += await tryGroup(targets, name, attemptsOf(targets))
  }
  return failures
}

/** Makes the accounts as visitors do, which servers limit. */
async function prepare(connection: Connection): Promise<Targets> {
  try {
    return await makeTargets(connection)
  } catch (error) {
    if (!(error instanceof AppwriteException) || error.code !== 429) throw error
    throw new Error(
      'The server takes no more new accounts or sign-ins from here for now (429): wait an hour.',
      {
        cause: error,
      },
    )
  }
}

async function examine(connection: Connection): Promise<number> {
  const targets = await prepare(connection)
  // without a key nobody can tell what is counted later from what attempts change
  if (connection.key === null) await counted()
  try {
    return await run(targets)
  } finally {
    await targets.end()
  }
}

const { endpoint, project, key, help } = values
if (help) console.log(USAGE)
else if (endpoint === '' || project === '') {
  console.error(USAGE)
  process.exitCode = 2
} else {
  const failures = await examine({ endpoint, project, key: key === '' ? null : key, fetch })
  if (failures > 0) process.exitCode = 1
}
