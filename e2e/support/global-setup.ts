import { freePorts } from '#local/stack/free-ports.ts'
import { startStack } from '#local/stack/stack.ts'
import { publishAddresses } from './addresses.ts'

/** One stack for all journeys; each makes its own people and products in it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const [app = 0, appwrite = 0, payments = 0] = await freePorts(3)
  const stack = await startStack({
    ports: { app, appwrite, payments },
    dataDir: 'memory',
    site: 'serve',
    rateLimits: 'on',
    passwordCost: 'low',
  })
  publishAddresses(stack)
  return stack.close
}
