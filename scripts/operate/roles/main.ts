import { Users } from 'node-appwrite'
import { parseArgs } from 'node:util'
import { EnvironmentError, parseEnvironment } from '#scripts/operate/deploy/environment.ts'
import { openProject } from '#scripts/operate/deploy/project.ts'
import { commandOf, perform, RoleError, USAGE } from './roles.ts'

const { values, positionals } = parseArgs({
  options: { help: { type: 'boolean', default: false } },
  allowPositionals: true,
})

async function run(): Promise<void> {
  const command = commandOf(positionals)
  if (values.help || !command) {
    console.log(USAGE)
    process.exitCode = values.help ? 0 : 2
    return
  }
  const { client } = openProject(parseEnvironment(process.env))
  console.log(await perform(new Users(client), command))
}

try {
  await run()
} catch (error) {
  if (!(error instanceof EnvironmentError) && !(error instanceof RoleError)) throw error
  console.error(error.message)
  process.exitCode = 2
}
