import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod/mini'

import { createLogger } from './logger.ts'
import { invocationSchema } from './messages.ts'
import type { Invocation, Outcome } from './messages.ts'
import { functionRequest } from './request.ts'
import { answerSchema, finalHeaders, functionResponse } from './response.ts'
import { followServer, installServerDate } from './server-date.ts'

/**
 * This program runs in a worker thread with an environment of its own, in place of the container in which Open Runtimes
 * runs a function. It serves several calls at the same time.
 */
const { entrypoint } = z.object({ entrypoint: z.string() }).parse(workerData)

// before the function is loaded, so that it never sees another date
installServerDate()

type Handler = (context: object) => unknown
const isHandler = (value: unknown): value is Handler => typeof value === 'function'
const moduleSchema = z.object({ default: z.unknown() })

async function loadHandler(): Promise<Handler> {
  const loaded = moduleSchema.parse({ ...(await import(entrypoint)) })
  if (isHandler(loaded.default)) return loaded.default
  // A bundled CommonJS module arrives as default.default.
  const inner = moduleSchema.safeParse(loaded.default)
  if (inner.success && isHandler(inner.data.default)) return inner.data.default
  throw new Error('User function is not valid.')
}

// Every call awaits this import, so that a broken module fails its executions and not the thread.
const handler = loadHandler()
handler.catch(() => undefined)

async function invoke(call: Invocation): Promise<Outcome> {
  const logs = createLogger()
  const errors = createLogger()
  const answer = await run(call, logs.write, errors.write)
  return {
    id: call.id,
    statusCode: answer.statusCode,
    headers: finalHeaders(answer.headers),
    body: typeof answer.body === 'string' ? Buffer.from(answer.body) : Buffer.from(answer.body),
    logs: logs.text(),
    errors: errors.text(),
  }
}

async function run(
  call: Invocation,
  log: (...values: unknown[]) => void,
  error: (...values: unknown[]) => void,
) {
  try {
    const handle = await handler
    const returned = await handle({ req: functionRequest(call), res: functionResponse, log, error })
    if (returned !== undefined && returned !== null) return answerSchema.parse(returned)
    error('Return statement missing. return context.res.empty() if no response is expected.')
  } catch (failure) {
    error(failure)
  }
  return functionResponse.text('', 500)
}

parentPort?.on('message', (message: unknown) => {
  if (message === 'ping') {
    parentPort?.postMessage('pong')
    return
  }
  const call = invocationSchema.parse(message)
  followServer(call.now)
  void invoke(call).then((outcome) => parentPort?.postMessage(outcome))
})
