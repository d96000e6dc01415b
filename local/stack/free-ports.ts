import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ports that systems give to whoever listens on port 0 (from 32768 on Linux), so that no other program gets the
 * port before the caller listens on it.
 */
const LOWEST = 15_000
const HIGHEST = 32_000

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port)
  try {
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}

/** Returns different ports that nothing listens on. */
export async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>()
  while (found.size < count) {
    const port = randomInt(LOWEST, HIGHEST)
    if (!found.has(port) && (await isFree(port))) found.add(port)
  }
  return [...found]
}
