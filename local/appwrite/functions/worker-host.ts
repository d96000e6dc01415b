import { pathToFileURL, fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { buildSync } from 'esbuild'
import { outcomeSchema, type Invocation, type Outcome } from './runtime/messages.ts'

let script: string | undefined

/** Returns the program of the worker as one CommonJS text, because a worker thread can't load TypeScript. */
function runtimeScript(): string {
  script ??= buildSync({
    entryPoints: [fileURLToPath(new URL('./runtime/worker.ts', import.meta.url))],
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
  }).outputFiles[0]?.text
  if (script === undefined) throw new Error('The functions runtime could not be built')
  return script
}

interface Options {
  entrypoint: string
  env: Record<string, string>
  timeoutSeconds: number
}

/** How long a thread may stay silent after a timed-out call before it counts as stuck. */
const STUCK_AFTER_MS = 1000

function failedOutcome(id: string, errors: string): Outcome {
  return {
    id,
    statusCode: 500,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body: new Uint8Array(),
    logs: '',
    errors: `${errors}\n`,
  }
}

/**
 * Starts a worker thread that stays alive between calls. It runs several calls at the same time, and if it dies, all of
 * them fail.
 */
export function startWorker({ entrypoint, env, timeoutSeconds }: Options) {
  const pending = new Map<string, (outcome: Outcome) => void>()
  const worker = new Worker(runtimeScript(), {
    eval: true,
    env,
    execArgv: [],
    workerData: { entrypoint: pathToFileURL(entrypoint).href },
  })
  let state: 'running' | 'dead' = 'running'

  let whenIdle: (() => void) | undefined

  const settle = (outcome: Outcome) => {
    pending.get(outcome.id)?.(outcome)
    pending.delete(outcome.id)
    if (pending.size === 0) whenIdle?.()
  }
  const die = (reason: string) => {
    state = 'dead'
    for (const id of pending.keys()) settle(failedOutcome(id, reason))
  }
  worker.on('message', (message: unknown) => {
    if (message !== 'pong') settle(outcomeSchema.parse(message))
  })
  worker.on('error', (error) => die(error instanceof Error ? (error.stack ?? error.message) : String(error)))
  worker.on('exit', (code) => die(`The function's process ended with code ${code}.`))

  const terminate = () => worker.terminate().then(() => undefined)

  /** Ends the thread as soon as its calls have finished. */
  const retire = async () => {
    if (pending.size > 0) {
      await new Promise<void>((resolve) => {
        whenIdle = resolve
      })
    }
    await terminate()
  }

  /**
   * Ends a thread that no longer responds. A handler that blocks its thread would otherwise make every later call time
   * out.
   */
  const replaceIfStuck = () => {
    const stuck = setTimeout(() => void terminate(), STUCK_AFTER_MS)
    const stopWaiting = () => {
      clearTimeout(stuck)
      worker.off('message', onMessage)
      worker.off('exit', stopWaiting)
    }
    const onMessage = (message: unknown) => {
      if (message === 'pong') stopWaiting()
    }
    worker.on('exit', stopWaiting)
    worker.on('message', onMessage)
    worker.postMessage('ping')
  }

  function run(call: Invocation): Promise<Outcome> {
    if (state === 'dead') return Promise.resolve(failedOutcome(call.id, 'The function is not running.'))
    return new Promise((resolve) => {
      pending.set(call.id, resolve)
      worker.postMessage(call)
    })
  }

  function execute(call: Invocation): Promise<Outcome> {
    const outcome = run(call)
    const timer = setTimeout(() => {
      settle(failedOutcome(call.id, 'Execution timed out.'))
      replaceIfStuck()
    }, timeoutSeconds * 1000)
    return outcome.finally(() => clearTimeout(timer))
  }

  return { execute, retire, terminate, isAlive: () => state === 'running' }
}
