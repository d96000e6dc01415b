import { parseArgs } from 'node:util'
import { readConfig } from '#scripts/operate/deploy/config.ts'
import {
  doctorEnvironmentSchema,
  EnvironmentError,
  parseEnvironment,
} from '#scripts/operate/deploy/environment.ts'
import { inspect } from './inspect.ts'
import { openDeployment } from './deployment.ts'
import { asJson, report } from './report.ts'

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } })

try {
  const deployment = openDeployment(readConfig(), parseEnvironment(process.env, doctorEnvironmentSchema))
  const results = await inspect(deployment)
  const exitCode = results.some(({ state }) => state === 'failed') ? 1 : 0
  // Checks that look at the head of an answer leave its body unread, and its connection would keep this process alive for minutes.
  process.stdout.write(`${values.json ? asJson(results) : report(results)}\n`, () => process.exit(exitCode))
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error
  console.error(error.message)
  process.exitCode = 2
}
