import type { Context } from 'hono'
import * as z from 'zod/mini'

import { clientIp } from '#local/appwrite/core/access/client-ip.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import {
  booleanField,
  choiceField,
  nullable,
  objectField,
  textField,
} from '#local/appwrite/core/db/fields.ts'
import { requireRole } from '#local/appwrite/core/access/grants.ts'
import { needs } from '#local/appwrite/core/access/guard.ts'
import { params } from '#local/appwrite/core/params/params.ts'
import type { App, AppEnv, Project } from '#local/appwrite/core/project.ts'
import { sql } from '#local/appwrite/core/db/sql.ts'
import { listSystemRows, systemAttributes } from '#local/appwrite/queries/system-list.ts'
import { findDeployment } from './deployment.ts'
import type { Call } from './execute.ts'
import { deleteExecution, getExecution } from './execution-store.ts'
import { executionModel, executionSchema } from './execution.ts'
import { findFunction } from './find-function.ts'
import type { Functions } from './functions.ts'
import { areHeadersAllowed } from './headers.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']
const MAX_BODY = 10_485_760

const executionParams = z.object({
  body: z.optional(textField(MAX_BODY, 0)),
  async: z.optional(booleanField()),
  path: z.optional(textField(2048)),
  method: z.optional(choiceField(METHODS)),
  headers: z.optional(z.unknown()),
  scheduledAt: nullable(textField(100)),
})

const attributes = systemAttributes({
  trigger: 'string',
  status: 'string',
  responseStatusCode: 'integer',
  duration: 'float',
  requestMethod: 'string',
  requestPath: 'string',
})

const HEADER_RULE =
  'Alphanumeric characters or hyphens only, cannot start with "x-appwrite", maximum 100 keys, and total size 16384.'

const headersSchema = z.pipe(objectField(), z.record(z.string(), z.union([z.string(), z.number()])))

/**
 * Returns the headers that the caller wants to send. The real server treats any value that is not an object as no
 * headers (recorded).
 */
function callerHeaders(value: unknown): Record<string, string> {
  const parsed = headersSchema.safeParse(value)
  if (!parsed.success) return {}
  const headers = Object.fromEntries(Object.entries(parsed.data).map(([name, text]) => [name, String(text)]))
  if (!areHeadersAllowed(headers)) {
    throw new AppwriteError('general_argument_invalid', `Invalid headers: ${HEADER_RULE}`)
  }
  return headers
}

function refuseSchedule(scheduledAt: string | undefined, isAsync: boolean): void {
  if (scheduledAt === undefined) return
  if (isAsync) {
    throw new AppwriteError('general_not_implemented', 'Executions at a given time are not emulated.')
  }
  throw new AppwriteError(
    'general_bad_request',
    'Scheduled executions must run asynchronously. Set scheduledAt to a future date, or set async to true.',
  )
}

async function readCall(c: Context<AppEnv>) {
  const given = await params(c, executionParams)
  const inBackground = given.async ?? false
  refuseSchedule(given.scheduledAt, inBackground)
  const call: Call = {
    trigger: 'http',
    actor: c.get('actor'),
    method: given.method ?? 'POST',
    path: given.path ?? '/',
    headers: callerHeaders(given.headers),
    body: Buffer.from(given.body ?? ''),
    ip: clientIp(c),
  }
  return { call, inBackground }
}

/** Older SDKs request the response as a form, which can hold a body of any bytes. */
function asForm(model: object): Response {
  const form = new FormData()
  for (const [name, value] of Object.entries(model)) {
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return new Response(form, { status: 201 })
}

export function registerFunctions(app: App, project: Project, functions: Functions): void {
  const read = needs(project, ['executions.read', 'execution.read'])
  const write = needs(project, ['executions.write', 'execution.write'])

  app.post('/functions/:functionId/executions', write, async (c) => {
    const config = findFunction(project, c.req.param('functionId'), c.get('actor'))
    const { call, inBackground } = await readCall(c)
    findDeployment(project, config)
    requireRole(call.actor, config.execute, 'execute')
    if (inBackground) {
      return c.json(executionModel(functions.executeLater(config, call), call.actor), 202)
    }
    const { execution, outcome } = await functions.execute(config, call).finished
    const model = executionModel(execution, call.actor, Buffer.from(outcome.body).toString('utf8'))
    const form = (c.req.header('accept') ?? '').startsWith('multipart/form-data')
    return form ? asForm(model) : c.json(model, 201)
  })

  // The real server looks up the function with the caller's rights, so for everyone but keys the function does not
  // exist.
  app.delete('/functions/:functionId/executions/:executionId', write, (c) => {
    if (c.get('actor').kind !== 'key') throw new AppwriteError('function_not_found')
    const config = findFunction(project, c.req.param('functionId'), c.get('actor'))
    deleteExecution(project, getExecution(project, config.$id, c.req.param('executionId')))
    return c.body(null, 204)
  })

  const visible = (c: Context<AppEnv>) => {
    const actor = c.get('actor')
    return actor.kind === 'user' ? sql('userId = ?', actor.identity.userId) : sql('1')
  }

  app.get('/functions/:functionId/executions', read, async (c) => {
    const config = findFunction(project, c.req.param('functionId'), c.get('actor'))
    const own = visible(c)
    const { total, rows } = await listSystemRows(c, project, {
      table: 'executions',
      noun: 'Execution',
      visible: sql(`functionId = ? AND ${own.text}`, config.$id, ...own.values),
      attributes,
      searched: ['$id'],
    })
    const executions = rows.map((row) => executionModel(executionSchema.parse(row), c.get('actor')))
    return c.json({ total, executions })
  })

  app.get('/functions/:functionId/executions/:executionId', read, (c) => {
    const config = findFunction(project, c.req.param('functionId'), c.get('actor'))
    const execution = getExecution(project, config.$id, c.req.param('executionId'))
    const actor = c.get('actor')
    const own = actor.kind === 'key' || (actor.kind === 'user' && actor.identity.userId === execution.userId)
    if (!own) throw new AppwriteError('execution_not_found')
    return c.json(executionModel(execution, actor))
  })
}
