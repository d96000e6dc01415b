import { createFunctionKey, createSessionJwt } from '#local/appwrite/account/signed-tokens.ts'
import type { Actor } from '#local/appwrite/core/access/actor.ts'
import type { FunctionConfig } from '#scripts/project-config.ts'
import type { Project } from '#local/appwrite/core/project.ts'
import { createExecution, finishExecution } from './execution-store.ts'
import type { Execution } from './execution.ts'
import { mergeHeaders, storedRequestHeaders, storedResponseHeaders } from './headers.ts'
import type { Outcome } from './runtime/messages.ts'
import type { WorkerPool } from './worker-pool.ts'

/**
 * How much longer than its execution the key and the token of a function stay valid (Appwrite 1.9.6,
 * Executions/Create.php).
 */
const GRACE_SECONDS = 60

export interface Call {
  trigger: Execution['trigger']
  actor: Actor
  method: string
  /** The path with its query, without any decoding. */
  path: string
  /** The headers with names as the caller wrote them. */
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer>
  ip: string
  event?: string
}

async function serverHeaders(project: Project, config: FunctionConfig, call: Call, executionId: string) {
  const identity = call.actor.kind === 'guest' ? undefined : call.actor.identity
  const seconds = config.timeout + GRACE_SECONDS
  const key = { functionId: config.$id, scopes: config.scopes }
  return {
    'x-appwrite-trigger': call.trigger,
    ...(call.event === undefined ? {} : { 'x-appwrite-event': call.event }),
    'x-appwrite-user-id': identity?.userId ?? '',
    // A caller with a JWT has no session from which another JWT could be made.
    'x-appwrite-user-jwt': identity?.sessionId ? await createSessionJwt(project, identity, seconds) : '',
    'x-appwrite-key': await createFunctionKey(project, key, seconds),
    'x-appwrite-execution-id': executionId,
    'x-appwrite-client-ip': call.ip,
    'x-appwrite-country-code': '',
    'x-appwrite-continent-code': '',
    'x-appwrite-continent-eu': 'false',
  }
}

const LEGAL = /^[\w.~:/?#@!$&'()*+,;=%-]*$/

/**
 * Encodes the path if it contains a character that addresses may not contain. The whole path is then encoded, including
 * existing percent signs.
 */
const addressed = (path: string) => (LEGAL.test(path) ? path : encodeURI(path))

/** A response to a HEAD request has no body, whatever the function returns. */
const bodyOf = (method: string, outcome: Outcome) => (method === 'HEAD' ? new Uint8Array() : outcome.body)

export interface ExecutionResult {
  execution: Execution
  outcome: Outcome
}

/** Stores the execution, then runs it. `started` is available at once, `finished` when the function has responded. */
export function execute(
  project: Project,
  pool: WorkerPool,
  config: FunctionConfig,
  call: Call,
  status: 'waiting' | 'processing' = 'processing',
): { started: Execution; finished: Promise<ExecutionResult> } {
  const started = createExecution(project, {
    functionId: config.$id,
    userId: call.actor.kind === 'user' ? call.actor.identity.userId : '',
    trigger: call.trigger,
    status,
    requestMethod: call.method,
    requestPath: call.path.split('?')[0] ?? '/',
  })
  return { started, finished: run(project, pool, config, call, started) }
}

async function run(
  project: Project,
  pool: WorkerPool,
  config: FunctionConfig,
  call: Call,
  started: Execution,
): Promise<ExecutionResult> {
  const headers = mergeHeaders(call.headers, await serverHeaders(project, config, call, started.$id))
  const begun = performance.now()
  const answered = await pool.run(config, {
    id: started.$id,
    method: call.method,
    url: addressed(call.path.startsWith('/') ? call.path : `/${call.path}`),
    headers,
    body: call.body,
    now: project.clock.now().getTime(),
  })
  const outcome = { ...answered, body: bodyOf(call.method, answered) }
  const execution = finishExecution(project, started, {
    status: outcome.statusCode >= 500 ? 'failed' : 'completed',
    responseStatusCode: outcome.statusCode,
    requestHeaders: storedRequestHeaders(headers),
    responseHeaders: storedResponseHeaders(outcome.headers, {
      executionId: started.$id,
      date: project.clock.now().toUTCString(),
      bytes: outcome.body.length,
    }),
    logs: outcome.logs,
    errors: outcome.errors,
    duration: (performance.now() - begun) / 1000,
  })
  return { execution, outcome }
}
