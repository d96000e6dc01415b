import { freePorts } from '#local/stack/free-ports.ts'
import { startStack } from '#local/stack/stack.ts'
import { tellAddresses } from './tell-addresses.ts'

const [app = 0, appwrite = 0, payments = 0] = await freePorts(3)
tellAddresses(
  await startStack({
    ports: { app, appwrite, payments },
    dataDir: 'memory',
    site: 'serve',
    rateLimits: 'on',
    passwordCost: 'low',
  }),
)
