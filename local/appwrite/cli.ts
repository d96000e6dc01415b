import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from './core/config.ts'
import { PortTakenError } from '../http/listen.ts'
import { listenLocalAppwrite } from './listen.ts'

const USAGE = 'npm run local -- --config FILE --port N --project ID --key KEY [--memory | --data DIR]'

const { values } = parseArgs({
  options: {
    config: { type: 'string', default: 'appwrite.json' },
    port: { type: 'string', default: '4510' },
    project: { type: 'string' },
    key: { type: 'string' },
    memory: { type: 'boolean', default: false },
    data: { type: 'string', default: '.local/appwrite' },
  },
})

async function start(projectId: string, apiKey: string) {
  const server = await listenLocalAppwrite(
    {
      ...readConfig(values.config),
      projectId,
      apiKey,
      dataDir: values.memory ? 'memory' : values.data,
      schedules: 'on',
    },
    Number(values.port),
  )
  console.log(`ready ${server.endpoint}`)
  const stop = () => void server.close().then(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

const refuse = (message: string) => {
  console.error(message)
  process.exitCode = 2
}

if (!values.project || !values.key) refuse(`Usage: ${USAGE}`)
else {
  try {
    await start(values.project, values.key)
  } catch (error) {
    if (error instanceof PortTakenError || error instanceof ConfigError) refuse(error.message)
    else throw error
  }
}
