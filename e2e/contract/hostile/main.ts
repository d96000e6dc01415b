import { parseArgs } from 'node:util'
import { tryAll } from './attempt.ts'
import { changesBetween, digestOf } from './digest.ts'
import { groups } from './groups.ts'
import type { Connection } from './visitor.ts'
import { makeWorld, type World } from './world.ts'

const USAGE = `npm run hostile -- --endpoint URL --project ID [--key KEY]

Without them: APPWRITE_ENDPOINT, APPWRITE_PROJECT_ID and APPWRITE_API_KEY. With a key everything that is stored is
compared before and after, so nobody else may use the shop meanwhile; without one, what some people see.
Makes four accounts with a handful of products and removes them again.`

const { values } = parseArgs({
  options: {
    endpoint: { type: 'string', default: process.env['APPWRITE_ENDPOINT'] ?? '' },
    project: { type: 'string', default: process.env['APPWRITE_PROJECT_ID'] ?? '' },
    key: { type: 'string', default: process.env['APPWRITE_API_KEY'] ?? '' },
    help: { type: 'boolean', default: false },
  },
})

const indented = (lines: readonly string[]) => lines.map((line) => `    ${line}\n`).join('')

/** Answers how much of it was not refused, or stored something. */
async function run(world: World): Promise<number> {
  let failures = 0
  for (const [name, attemptsOf] of Object.entries(groups)) {
    const before = await digestOf(world)
    const attempts = attemptsOf(world)
    const { allowed, limited, untried } = await tryAll(attempts)
    const changes = changesBetween(before, await digestOf(world))
    const bad = [...allowed, ...changes]
    failures += bad.length
    const tried = attempts.length - untried.length
    const refused = `${tried - allowed.length} of ${tried} refused`
    console.log(`${bad.length === 0 ? '✓' : '✗'} ${name}: ${refused}`)
    process.stdout.write(indented(bad))
    process.stdout.write(indented(untried))
    if (limited.length > 0) console.log(`    ${limited.length} of them because there had been too many`)
  }
  return failures
}

async function examine(connection: Connection): Promise<number> {
  const world = await makeWorld(connection)
  try {
    return await run(world)
  } finally {
    await world.end()
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
