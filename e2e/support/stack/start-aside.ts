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
  const told = await new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', () => reject(new Error('The stack has not started')))
  })
  return {
    ...addressesSchema.parse(told),
    close: async () => {
      const exited = once(child, 'exit')
      child.disconnect()
      await exited
    },
  }
}
