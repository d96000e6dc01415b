import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { ServerOptions } from './server-options.ts'

const launcher = fileURLToPath(new URL('../../local/launch.mjs', import.meta.url))
const program = fileURLToPath(new URL('server.ts', import.meta.url))

async function start(options: ServerOptions) {
  const child = spawn(process.execPath, [launcher, program], {
    env: { ...process.env, SOAK_SERVER: JSON.stringify(options) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // the output must be read to the end, because a process whose output nobody reads blocks
  const lines = createInterface({ input: child.stdout })
  const gone = once(child, 'exit').then(() => {
    throw new Error('The server did not start')
  })
  await Promise.race([once(lines, 'line'), gone])
  return child
}

/** Starts a server that can be killed without warning, as by a power failure, with all functions that it runs. */
export async function startMortalServer(options: ServerOptions) {
  let child = await start(options)
  let deaths = 0
  const kill = async () => {
    if (child.exitCode !== null) throw new Error(`The server has ended by itself (${child.exitCode})`)
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  return {
    endpoint: `http://localhost:${options.port}/v1`,
    deaths: () => deaths,
    /** Kills the server and starts it again with the data that it had written. */
    async killAndRestart() {
      await kill()
      deaths += 1
      child = await start(options)
    },
    close: kill,
  }
}
export type MortalServer = Awaited<ReturnType<typeof startMortalServer>>
