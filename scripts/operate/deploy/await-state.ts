import { setTimeout } from 'node:timers/promises'

/** Thrown when something did not become available. The message says what to do. */
export class NotAvailableError extends Error {
  override name = 'NotAvailableError'
}

export type Progress =
  | { state: 'there' }
  | { state: 'under way'; what: string }
  | { state: 'failed'; why: string }

export type Polling = {
  /** Milliseconds between two looks. */
  interval: number
  /** The time after which waiting ends, in milliseconds. */
  limit: number
}

/**
 * Waits until the state is `there`.
 * @throws {NotAvailableError}
 */
export async function awaitState(look: () => Promise<Progress>, { interval, limit }: Polling): Promise<void> {
  const end = Date.now() + limit
  for (;;) {
    const looked = await look()
    if (looked.state === 'there') return
    if (looked.state === 'failed') throw new NotAvailableError(looked.why)
    if (Date.now() >= end) {
      const advice = 'Look at the server’s worker for databases or builds, then deploy again.'
      throw new NotAvailableError(`${looked.what} after ${Math.round(limit / 1000)} seconds. ${advice}`)
    }
    await setTimeout(interval)
  }
}

type Part = { key: string; status: string; error: string }

/** Returns whether all named columns or indexes are available. */
export function lookAtParts(where: string, keys: readonly string[], parts: readonly Part[]): Progress {
  const known = new Map(parts.map((part) => [part.key, part]))
  const failed = keys.flatMap((key) => known.get(key) ?? []).find(({ status }) => /failed|stuck/.test(status))
  if (failed) {
    const why = `${where}.${failed.key} could not be made: ${failed.error || failed.status}`
    return { state: 'failed', why }
  }
  const missing = keys.filter((key) => known.get(key)?.status !== 'available')
  if (missing.length === 0) return { state: 'there' }
  return { state: 'under way', what: `${where} still lacks ${missing.join(', ')}` }
}

type Build = { status: string; buildLogs: string }

const END_OF_LOG = 500

/** Returns whether the newest code of a function or a site is built and active. */
export function lookAtCode(id: string, { status, buildLogs }: Build, isActive: boolean): Progress {
  if (status === 'failed' || status === 'canceled') {
    return { state: 'failed', why: `The build of ${id} ${status}: ${buildLogs.slice(-END_OF_LOG)}` }
  }
  if (status === 'ready' && isActive) return { state: 'there' }
  return { state: 'under way', what: `The code of ${id} is still ${status}` }
}
