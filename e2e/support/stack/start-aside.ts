import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Addresses, addressesSchema } from './addresses.ts'

const here = import.meta.dirname

/**
 * Starts a stack in a process of its own: it works while the journey that asks it does, and is bundled once instead of being translated
 * in each process.
 */
export async function startStackAside(): Promise<Addresses & { close: () => Promise<void> }> {
  const isDeployed = process.env['E2E_DEPLOYED'] !== undefined
  const child = isDeployed
    ? fork(join(here, 'deployed.ts'), { execArgv: ['--import', 'tsx'] })
    : fork('local/launch.mjs', [join(here, 'local.ts')], { execArgv: [] })
  const exited = once(child, 'exit')
  const [told]: unknown[] = await Promise.race([once(child, 'message'), exited])
  if (child.exitCode !== null) throw new Error('The stack has not started')
  return {
    ...addressesSchema.parse(told),
    close: async () => {
      child.disconnect()
      await exited
    },
  }
}
