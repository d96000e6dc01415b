import { parseArgs } from 'node:util'
import { backUp } from '#local/backup/back-up.ts'
import { BackupError } from '#local/backup/manifest.ts'
import { restore } from '#local/backup/restore.ts'
import { PortTakenError } from '../http/listen.ts'
import { ConfigError, readConfig } from '#scripts/project-config.ts'
import { listenLocalAppwrite } from './listen.ts'

const USAGE = [
  'Usage: npm run local -- --config FILE --port N --project ID --key KEY [--memory | --data DIR]',
  '       npm run local -- --backup FILE [--data DIR] [--overwrite]',
  '       npm run local -- --restore FILE [--data DIR] [--overwrite]',
].join('\n')

const { values } = parseArgs({
  options: {
    config: { type: 'string', default: 'appwrite.json' },
    port: { type: 'string', default: '4510' },
    project: { type: 'string' },
    key: { type: 'string' },
    memory: { type: 'boolean', default: false },
    data: { type: 'string' },
    backup: { type: 'string' },
    restore: { type: 'string' },
    overwrite: { type: 'boolean', default: false },
  },
})

/** The folder in which `npm start` keeps everything. The state of the embedded server is a part of it. */
const ALL_DATA = '.local'

async function start(projectId: string, apiKey: string): Promise<void> {
  const server = await listenLocalAppwrite(
    {
      ...readConfig(values.config),
      projectId,
      apiKey,
      dataDir: values.memory ? 'memory' : (values.data ?? `${ALL_DATA}/appwrite`),
      schedules: 'on',
    },
    Number(values.port),
  )
  console.log(`ready ${server.endpoint}`)
  const stop = () => void server.close().then(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

async function makeBackup(file: string, dataDir: string): Promise<void> {
  const { files, size, lost } = await backUp(dataDir, file, values.overwrite)
  console.log(`${file}: ${files} files of ${dataDir}, ${Math.ceil(size / 1024)} KB`)
  console.log('It holds secrets, e-mail addresses and everything that was uploaded. Only you may read it.')
  for (const name of lost) console.warn(`The content of ${name} had been lost before.`)
}

async function restoreBackup(file: string, dataDir: string): Promise<void> {
  const { files, madeAt } = await restore(file, dataDir, values.overwrite)
  console.log(`${dataDir}: ${files.length} files as of ${madeAt}`)
}

function command(): Promise<void> | undefined {
  const { project, key, backup, restore, data = ALL_DATA } = values
  if (backup !== undefined && restore !== undefined) return undefined
  if (backup) return makeBackup(backup, data)
  if (restore) return restoreBackup(restore, data)
  return project && key ? start(project, key) : undefined
}

const refuse = (message: string) => {
  console.error(message)
  process.exitCode = 2
}

const isExpected = (error: unknown): error is Error =>
  [PortTakenError, ConfigError, BackupError].some((expected) => error instanceof expected)

try {
  const running = command()
  if (running) await running
  else refuse(USAGE)
} catch (error) {
  if (isExpected(error)) refuse(error.message)
  else throw error
}
