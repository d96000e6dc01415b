import { Client, Functions, Query } from 'node-appwrite'
import appwrite from '#appwrite.json' with { type: 'json' }
import type { Run } from './schedules.ts'
import type { Connection } from './visitor.ts'

/** Milliseconds. A run that was active at the first comparison may have begun this long before. */
const LONGEST = 15 * 60_000
const PAGE = 500

/** Returns the scheduled runs of all functions since a time, or none without a key. */
export async function scheduledRuns({ endpoint, project, key }: Connection, since: string): Promise<Run[]> {
  if (key === null) return []
  const functions = new Functions(new Client().setEndpoint(endpoint).setProject(project).setKey(key))
  const begun = new Date(Date.parse(since) - LONGEST).toISOString()
  const runs = await Promise.all(
    appwrite.functions.map(async ({ $id: functionId }): Promise<Run[]> => {
      const queries = [
        Query.equal('trigger', 'schedule'),
        Query.greaterThan('$createdAt', begun),
        Query.limit(PAGE),
      ]
      const { executions } = await functions.listExecutions({ functionId, queries })
      return executions.map(({ $createdAt, $updatedAt, duration }) => ({
        from: $createdAt,
        to: new Date(
          Math.max(Date.parse($updatedAt), Date.parse($createdAt) + duration * 1000),
        ).toISOString(),
      }))
    }),
  )
  return runs.flat().filter(({ to }) => Date.parse(to) >= Date.parse(since))
}

/** Returns the server's time, because rows carry that time and not ours. */
export async function serverTime({ endpoint, fetch }: Connection): Promise<string> {
  const answer = await fetch(new Request(`${endpoint}/health/version`))
  const told = Date.parse(answer.headers.get('date') ?? '')
  return new Date(Number.isNaN(told) ? Date.now() : told).toISOString()
}
