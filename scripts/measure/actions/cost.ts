import { setTimeout } from 'node:timers/promises'
import type { ServerCall, Wire } from '#local/appwrite/wire.ts'

/** What a call of an action has asked of the server before it answered. */
export type Cost = {
  requests: number
  /** The longest chain of requests that waited for each other. */
  depth: number
  /** Rows that it read, and rows that it wrote, which is what hosted servers are paid by. */
  reads: number
  writes: number
  /** Requests to the table of limits. */
  limits: number
  /** Executions of other functions that it began. */
  executions: number
  /** Milliseconds until the answer. */
  wall: number
}

/** Beginning and ending a transaction writes no rows of its own: they are those of its operations. */
const isOfTable = ({ path }: ServerCall) => /\/rows(\/|$)|\/operations$/.test(path)
const rowsOf = (calls: readonly ServerCall[]) => calls.reduce((sum, { rows }) => sum + rows, 0)

/** Returns the length of the longest chain of calls of which each began after the one before had ended. */
export function depthOf(calls: readonly Pick<ServerCall, 'begun' | 'ended'>[]): number {
  const byEnd = [...calls].sort((one, other) => one.ended - other.ended)
  let last = -Infinity
  return byEnd.filter(({ begun, ended }) => {
    if (begun < last) return false
    last = ended
    return true
  }).length
}

/** A wire that counts, for one call of an action at a time. */
export function countingWire() {
  let calls: ServerCall[] = []
  let last = 0
  const wire: Wire = {
    latency: 0,
    onCall: (call) => {
      last = performance.now()
      calls.push(call)
    },
  }
  return {
    wire,
    /** Waits until no request has ended for so many milliseconds: an action can begin others that nobody waits for. */
    quiet: async (milliseconds: number): Promise<void> => {
      last = performance.now()
      while (performance.now() - last < milliseconds) await setTimeout(milliseconds / 5)
    },
    costOf: async (work: () => Promise<unknown>): Promise<Cost> => {
      calls = []
      const begun = performance.now()
      await work()
      const wall = performance.now() - begun
      const counted = calls.filter((call) => call.begun >= begun)
      return {
        requests: counted.length,
        depth: depthOf(counted),
        reads: rowsOf(counted.filter((call) => isOfTable(call) && call.method === 'GET')),
        writes: rowsOf(counted.filter((call) => isOfTable(call) && call.method !== 'GET')),
        limits: counted.filter(({ path }) => path.includes('/rate_limits')).length,
        executions: counted.filter(({ path }) => path.endsWith('/executions')).length,
        wall,
      }
    },
  }
}
