import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { judge } from './judge.ts'

/** In milliseconds. Limits the time that machines without a network wait. */
const LONGEST = 30_000
const command = ['audit', '--json', '--omit=dev', '--fetch-retries=0', '--fetch-timeout=15000']

/**
 * Returns npm's output. npm exits with an error both for vulnerabilities and for failures, so only the output tells
 * them apart.
 */
async function askRegistry(): Promise<string> {
  const run = promisify(execFile)('npm', command, { timeout: LONGEST, maxBuffer: 64 * 1024 * 1024 })
  const ended = await run.catch((error: unknown) => error)
  const hasOutput = typeof ended === 'object' && ended !== null && 'stdout' in ended
  return hasOutput ? String(ended.stdout) : ''
}

const judgement = judge(await askRegistry())
if (judgement.state === 'unanswered') {
  console.warn(`Dependencies were not audited: ${judgement.why}`)
}
if (judgement.state === 'vulnerable') {
  console.error(judgement.packages.join('\n'))
  process.exitCode = 1
}
