import { freePorts } from '#local/stack/free-ports.ts'
import { startStack } from '#local/stack/stack.ts'
import { publishAddresses } from './addresses.ts'
import { startDeployedStack } from './deployed-stack.ts'

async function startLocalStack() {
  const [app = 0, appwrite = 0, payments = 0] = await freePorts(3)
  return startStack({
    ports: { app, appwrite, payments },
    dataDir: 'memory',
    site: 'serve',
    rateLimits: 'on',
    passwordCost: 'low',
  })
}

/** Starts one stack for all journeys. Each journey makes its own people and products. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const isDeployed = process.env['E2E_DEPLOYED'] !== undefined
  const stack = isDeployed ? await startDeployedStack((line) => console.log(line)) : await startLocalStack()
  publishAddresses(stack)
  return stack.close
}
