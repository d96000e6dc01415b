import { parseArgs } from 'node:util'
import { EnvironmentError, parseEnvironment } from '#scripts/operate/deploy/environment.ts'
import { openProject } from '#scripts/operate/deploy/project.ts'
import { readRevocations } from './read-revocations.ts'
import { report, sinceOf } from './report.ts'

const { values } = parseArgs({ options: { since: { type: 'string' } } })

try {
  const since = sinceOf(values.since)
  const { tables } = openProject(parseEnvironment(process.env))
  console.log(report(await readRevocations(tables, since)))
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error
  console.error(error.message)
  process.exitCode = 2
}
