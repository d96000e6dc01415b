import { parseArgs } from 'node:util'
import { AppwriteException } from 'node-appwrite'
import { builtSite } from '#local/stack/site-build.ts'
import { buildFunctions } from '#scripts/build/build-functions.ts'
import { NotAvailableError } from './await-state.ts'
import { readConfig } from './config.ts'
import { deploy, RefusedError } from './deploy.ts'
import { EnvironmentError, parseEnvironment } from './environment.ts'

const USAGE = `npm run deploy [-- --dry-run]

Makes the Appwrite project of APPWRITE_ENDPOINT, APPWRITE_PROJECT_ID and APPWRITE_API_KEY what appwrite.json says.
It creates and updates, and never deletes. --dry-run shows what it would do.`

const { values } = parseArgs({
  options: { 'dry-run': { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
})

/** Errors that the operator can do something about. Any other error is a bug and is shown completely. */
const isExpected = (error: unknown): error is Error =>
  [EnvironmentError, RefusedError, NotAvailableError, AppwriteException].some((kind) => error instanceof kind)

async function run(): Promise<void> {
  const environment = parseEnvironment(process.env)
  await buildFunctions()
  const mode = values['dry-run'] ? 'plan' : 'apply'
  const config = readConfig()
  console.log(`${environment.APPWRITE_PROJECT_ID} at ${environment.APPWRITE_ENDPOINT}`)
  const { steps } = await deploy({
    config,
    environment,
    mode,
    site: builtSite,
    say: (line) => console.log(line),
  })
  if (steps.length === 0) console.log('Nothing to do: the project is as it should be.')
  else if (mode === 'plan') console.log(`${steps.length} steps to do; nothing was changed.`)
  else console.log(`${steps.length} steps done. Look at it from outside: npm run doctor`)
}

if (values.help) console.log(USAGE)
else {
  try {
    await run()
  } catch (error) {
    if (!isExpected(error)) throw error
    console.error(error instanceof RefusedError ? `Nothing was changed:\n${error.message}` : error.message)
    process.exitCode = 1
  }
}
