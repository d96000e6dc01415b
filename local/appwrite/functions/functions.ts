import { Cron } from 'croner'

import { ConfigError, type FunctionConfig } from '#tooling/project-config.ts'
import { matchesEvent, namesOfEvent } from '#local/appwrite/core/events.ts'
import type { Project } from '#local/appwrite/core/project.ts'
import { createBackground } from './background.ts'
import { isBuilt } from './deployment.ts'
import { execute, type Call, type Executed } from './execute.ts'
import { createExecutionTable, type Execution } from './execution.ts'
import { createWorkerPool } from './worker-pool.ts'

export const EMULATED_EVENTS = new Set(['users.*.delete'])

export interface Functions {
  /** `started` is known at once, `finished` when the function has answered. */
  execute(config: FunctionConfig, call: Call): { started: Execution; finished: Promise<Executed> }
  /** The same, and nobody waits for the answer. */
  executeLater(config: FunctionConfig, call: Call): Execution
  /** Runs every function that has a schedule once and answers their ids. */
  runScheduled(): Promise<string[]>
  /** From now on functions run when their schedules say. */
  startSchedules(): void
  /** After a change of the functions. */
  reschedule(): void
  close(): Promise<void>
}

function refuseUnknownEvents({ functions }: Project['config']): void {
  const unknown = functions.flatMap(({ events }) => events).find((event) => !EMULATED_EVENTS.has(event))
  if (unknown) throw new ConfigError(`Event "${unknown}" is not emulated`)
}

/** What the server itself asks of a function: no person and, but for an event, no body. */
const serverCall = (call: Pick<Call, 'trigger'> & Partial<Call>): Call => ({
  actor: { kind: 'guest' },
  method: 'POST',
  path: '/',
  headers: {},
  body: new Uint8Array(),
  ip: '',
  ...call,
})

export function createFunctions(project: Project): Functions {
  refuseUnknownEvents(project.config)
  createExecutionTable(project.db)
  const pool = createWorkerPool(project)
  const background = createBackground()
  let crons: Cron[] = []
  let schedules: 'on' | 'off' = 'off'
  const scheduled = () => project.config.functions.filter(({ schedule }) => schedule !== '')

  /** One that is not built yet must not fail what sets it off, such as the deletion of a user. */
  const runByServer = async (config: FunctionConfig, call: Call) => {
    if (config.enabled && isBuilt(project, config)) await execute(project, pool, config, call).finished
  }
  const runScheduled = (config: FunctionConfig) => runByServer(config, serverCall({ trigger: 'schedule' }))

  project.events.on((event, payload) => {
    const call = serverCall({ trigger: 'event', event, body: Buffer.from(JSON.stringify(payload)) })
    for (const config of project.config.functions) {
      const names = namesOfEvent(event)
      const wanted = config.events.some((pattern) => names.some((name) => matchesEvent(pattern, name)))
      if (wanted) background.add(runByServer(config, call))
    }
  })

  const startCrons = () => {
    for (const cron of crons) cron.stop()
    crons = scheduled().map(({ $id, schedule }) => {
      // what it is by then: its code may be another
      const job = () => {
        const config = project.config.functions.find((one) => one.$id === $id)
        if (config) background.add(runScheduled(config))
      }
      return new Cron(schedule, { timezone: 'UTC', unref: true }, job)
    })
  }

  return {
    execute: (config, call) => execute(project, pool, config, call),
    executeLater: (config, call) => {
      const { started, finished } = execute(project, pool, config, call, 'waiting')
      background.add(finished)
      return started
    },
    runScheduled: async () => {
      const due = scheduled()
      await Promise.all(due.map(runScheduled))
      return due.map(({ $id }) => $id)
    },
    startSchedules: () => {
      schedules = 'on'
      startCrons()
    },
    reschedule: () => {
      if (schedules === 'on') startCrons()
    },
    close: async () => {
      for (const cron of crons) cron.stop()
      await pool.close()
      await background.settled()
    },
  }
}
