import { fileURLToPath } from 'node:url'
import { readConfig } from '#scripts/project-config.ts'
import { listenLocalAppwrite } from '#local/appwrite/listen.ts'
import { serverSchema } from './server-options.ts'

/** Runs the embedded server in its own process, so that it can be killed together with everything that it runs. */
const { port, dataDir, projectId, apiKey, functionVariables } = serverSchema.parse(
  JSON.parse(process.env.SOAK_SERVER ?? ''),
)
const server = await listenLocalAppwrite(
  {
    ...readConfig(fileURLToPath(new URL('../../appwrite.json', import.meta.url))),
    projectId,
    apiKey,
    dataDir,
    passwordCost: 'low',
    rateLimits: 'off',
    functionVariables,
  },
  port,
)
console.log(`ready ${server.endpoint}`)
