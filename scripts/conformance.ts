import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#local/appwrite/core/config.ts'
import { listenLocalAppwrite } from '#local/appwrite/listen.ts'
import { parseTally, percentage, type AreaTally } from './conformance/tally.ts'

const USAGE = `npm run conformance -- --kit DIR [--only AREA,AREA]

Runs the Appwrite conformance kit in DIR (or $CONFORMANCE_KIT) against the embedded server and tells what does not
match the recording yet.`

/** The areas that the product uses. */
const AREAS =
  'account,mfa,users,rows-permissions,rows-queries,rows-validation,rows-counters,transactions,storage,tokens,functions,cors,errors'
const RECORDING = 'recordings/appwrite-1.9.6.json'
const FLOOR_PERCENT = 85
const PROJECT = { projectId: 'conformance', apiKey: 'conformance-key' }

const { values } = parseArgs({
  options: { kit: { type: 'string' }, only: { type: 'string', default: AREAS } },
})

function findKit(): string | undefined {
  const kit = values.kit ?? process.env.CONFORMANCE_KIT
  if (!kit) return undefined
  const missing = ['run.mjs', 'sandbox.json', RECORDING, 'node_modules'].find(
    (file) => !existsSync(join(kit, file)),
  )
  if (!missing) return resolve(kit)
  console.error(`${kit} has no ${missing}${missing === 'node_modules' ? ': run npm install there' : ''}`)
  return undefined
}

/** Runs the kit and answers what it printed. */
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
    ].concat(['--check', RECORDING, '--skip-tag', 'engine,executor', '--only', values.only]),
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
    { ...readConfig(join(kit, 'sandbox.json')), ...PROJECT, dataDir: 'memory' },
    0,
  )
  try {
    report(parseTally(await runKit(kit, server.endpoint)))
  } finally {
    await server.close()
  }
}
