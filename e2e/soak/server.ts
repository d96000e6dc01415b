import { fileURLToPath } from 'node:url'
import { readConfig } from '#tooling/project-config.ts'
import { listenLocalAppwrite } from '#local/appwrite/listen.ts'
import { serverSchema } from './server-options.ts'
import * as v from 'valibot'

/** The embedded server in a process of its own, so that it can be killed with everything that runs in it. */
const { port, dataDir, projectId, apiKey, functionVariables } = v.parse(
  serverSchema,
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
