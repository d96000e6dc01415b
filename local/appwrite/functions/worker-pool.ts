import type { FunctionConfig } from '#scripts/project-config.ts'
import type { Project } from '#local/appwrite/core/project.ts'
import { findDeployment, functionEnvironment } from './deployment.ts'
import type { Invocation, Outcome } from './runtime/messages.ts'
import { startWorker } from './worker-host.ts'

interface PooledWorker {
  worker: ReturnType<typeof startWorker>
  entrypoint: string
  builtAt: number
}

export interface WorkerPool {
  /** Throws `deployment_not_found`. */
  run(config: FunctionConfig, call: Invocation): Promise<Outcome>
  close(): Promise<void>
}

/**
 * Keeps one worker alive for each function. A new one replaces it after a crash, and when the built file has changed.
 */
export function createWorkerPool(project: Project): WorkerPool {
  const running = new Map<string, PooledWorker>()
  const retiring = new Set<Promise<void>>()

  function workerFor(config: FunctionConfig): PooledWorker['worker'] {
    const { entrypoint, builtAt } = findDeployment(project, config)
    const known = running.get(config.$id)
    const isCurrent = known?.builtAt === builtAt && known.entrypoint === entrypoint
    if (isCurrent && known.worker.isAlive()) return known.worker
    if (known) {
      const retired = known.worker.retire().finally(() => retiring.delete(retired))
      retiring.add(retired)
    }
    const worker = startWorker({
      entrypoint,
      env: functionEnvironment(project, config),
      timeoutSeconds: config.timeout,
    })
    running.set(config.$id, { worker, entrypoint, builtAt })
    return worker
  }

  return {
    run: (config, call) => workerFor(config).execute(call),
    close: async () => {
      await Promise.all([...running.values()].map(({ worker }) => worker.terminate()))
      await Promise.all(retiring)
    },
  }
}
