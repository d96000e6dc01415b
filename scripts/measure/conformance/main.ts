import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#scripts/project-config.ts'
import { listenLocalAppwrite } from '#local/appwrite/listen.ts'
import { parseTally, percentage, type AreaTally } from './tally.ts'

const USAGE = `npm run conformance -- --kit DIR [--part2 | --scenarios DIR --check FILE] [--only AREA,AREA]

Runs the Appwrite conformance kit in DIR (or $CONFORMANCE_KIT) against the embedded server and tells what does not
match the recording yet. --part2 takes the kit's second part, --scenarios and --check any other one (paths in the kit).`

/** The areas of the kit that the product uses. */
const AREAS =
  'account,mfa,users,rows-permissions,rows-queries,rows-validation,rows-counters,transactions,bulk,storage,tokens,functions,cors,errors'
const RECORDING = 'recordings/appwrite-1.9.6.json'
/** The folder of the second part in the kit. */
const PART2 = 'part2'
const FLOOR_PERCENT = 98
/** The host of the recorded project's platform, and the host name of the recorded server. */
const OWN_HOSTS = ['localhost', '127.0.0.1']
const PROJECT = { projectId: 'conformance', apiKey: 'standard_conformance' }

const { values } = parseArgs({
  options: {
    kit: { type: 'string' },
    only: { type: 'string', default: AREAS },
    part2: { type: 'boolean', default: false },
    scenarios: { type: 'string' },
    check: { type: 'string' },
  },
})
const part = values.part2 ? PART2 : '.'
const scenarios = values.scenarios ?? join(part, 'scenarios')
const recording = values.check ?? join(part, RECORDING)

function findKit(): string | undefined {
  const kit = values.kit ?? process.env.CONFORMANCE_KIT
  if (!kit) return undefined
  const missing = ['run.mjs', 'sandbox.json', scenarios, recording, 'node_modules'].find(
    (file) => !existsSync(join(kit, file)),
  )
  if (!missing) return resolve(kit)
  console.error(`${kit} has no ${missing}${missing === 'node_modules' ? ': run npm install there' : ''}`)
  return undefined
}

/** Runs the kit and returns its output. */
function runKit(kit: string, endpoint: string): Promise<string> {
  const { projectId, apiKey } = PROJECT
  const child = spawn(
    process.execPath,
    [
      'run.mjs',
      '--endpoint',
      endpoint,
      '--project',
      projectId,
      '--key',
      apiKey,
      '--schema',
      'existing',
      '--scenarios',
      scenarios,
    ].concat(['--check', recording, '--skip-tag', 'executor', '--only', values.only]),
    { cwd: kit, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    process.stdout.write(text)
  })
  return new Promise((done) => {
    child.on('close', () => done(output))
  })
}

function report(tally: AreaTally[]): void {
  const matching = percentage(tally)
  console.log(`${matching.toFixed(1)} % of the compared steps match, at least ${FLOOR_PERCENT} % must`)
  if (matching < FLOOR_PERCENT) process.exitCode = 1
}

const kit = findKit()
if (!kit) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  const server = await listenLocalAppwrite(
    { ...readConfig(join(kit, 'sandbox.json')), ...PROJECT, allowedHosts: OWN_HOSTS, dataDir: 'memory' },
    0,
  )
  try {
    report(parseTally(await runKit(kit, server.endpoint)))
  } finally {
    await server.close()
  }
}
