import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/**
 * Below the ports that systems give to whoever listens on port 0 (from 32768 on Linux), so that no other program gets the
 * port before the caller listens on it.
 */
const everywhere = { lowest: 15_000, highest: 32_000 }

/** Ports come in blocks. A process that listens on the first port of a block has all others, for as long as it runs. */
const BLOCK = 10

/** Resolves to null if something listens there. */
async function listenOn(port: number): Promise<Server | null> {
  const server = createServer().listen(port)
  try {
    await once(server, 'listening')
    return server
  } catch {
    return null
  }
}

const guards: Server[] = []

/** Returns the ports of a block that no other process has. */
async function claimBlock({ lowest, highest }: typeof everywhere): Promise<number[]> {
  for (;;) {
    const first = lowest + BLOCK * randomInt(Math.floor((highest - lowest) / BLOCK))
    const guard = await listenOn(first)
    if (!guard) continue
    // it ends with the process, and doesn't keep it running
    guards.push(guard.unref())
    return Array.from({ length: BLOCK - 1 }, (_, index) => first + 1 + index)
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = await listenOn(port)
  server?.close()
  return server !== null
}

const unused: number[] = []

/** Returns different ports that nothing listens on. Until this process ends, no other call gets them, here or in another process. */
export async function freePorts(count: number, range = everywhere): Promise<number[]> {
  const found: number[] = []
  while (found.length < count) {
    if (unused.length === 0) unused.push(...(await claimBlock(range)))
    const port = unused.pop()
    if (port !== undefined && (await isFree(port))) found.push(port)
  }
  return found
}
