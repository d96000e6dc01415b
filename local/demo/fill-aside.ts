import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { DemoStack } from './demo-stack.ts'

const program = fileURLToPath(new URL('./fill-process.ts', import.meta.url))

export const DEMO_SERVER_VARIABLE = 'FUNDUS_DEMO_WORLD'

/** Fills the demo in a process of its own, because drawing the pictures would keep the server from responding. */
export async function fillDemoAside(stack: DemoStack): Promise<void> {
  const { endpoint, appwriteKey, payments, stripeSecretKey, fundusSecret } = stack
  const told: DemoStack = { endpoint, appwriteKey, payments, stripeSecretKey, fundusSecret }
  const filling = spawn(process.execPath, ['--import', 'tsx', program], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, [DEMO_SERVER_VARIABLE]: JSON.stringify(told) },
  })
  await once(filling, 'exit')
  if (filling.exitCode !== 0) throw new Error('The demo could not be made.')
}
