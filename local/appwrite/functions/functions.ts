import { Cron } from 'croner'

import { ConfigError, type FunctionConfig } from '#scripts/project-config.ts'
import { matchesEvent, namesOfEvent } from '#local/appwrite/core/events.ts'
import type { Project } from '#local/appwrite/core/project.ts'
import { createBackground } from './background.ts'
import { isBuilt } from './deployment.ts'
import { execute, type Call, type ExecutionResult } from './execute.ts'
import { createExecutionTable, type Execution } from './execution.ts'
import { createWorkerPool } from './worker-pool.ts'

export const EMULATED_EVENTS = new Set([
  'users.*.delete',
  'users.*.update.email',
  'users.*.verification.*.update',
])

export interface Functions {
  /** `started` is available at once, `finished` when the function has responded. */
  execute(config: FunctionConfig, call: Call): { started: Execution; finished: Promise<ExecutionResult> }
  /** Runs the function without waiting for its response. */
  executeLater(config: FunctionConfig, call: Call): Execution
  /** Runs every function that has a schedule once, or that one of them. Returns their ids. */
  runScheduled(only?: string): Promise<string[]>
  /** Lets functions run on their schedules from now on. */
  startSchedules(): void
  /** Reads the schedules again after functions have changed. */
  reschedule(): void
  close(): Promise<void>
}

function refuseUnknownEvents({ functions }: Project['config']): void {
  const unknown = functions.flatMap(({ events }) => events).find((event) => !EMULATED_EVENTS.has(event))
  if (unknown) throw new ConfigError(`Event "${unknown}" is not emulated`)
}

/** A call that the server itself makes: as a guest and, except for events, without a body. */
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

  /**
   * A function that is not built is skipped, because it must not fail the request that triggers it, such as the
   * deletion of a user.
   */
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
      // The configuration is looked up at run time, because the function may have other code by then.
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
    runScheduled: async (only) => {
      const due = scheduled().filter(({ $id }) => only === undefined || $id === only)
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
