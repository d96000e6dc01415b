import { fileURLToPath } from 'node:url'
import { build as bundle } from 'esbuild'
import type { Plugin } from 'vite'
import { pushWorker } from '#src/config/push-worker.ts'

const entry = fileURLToPath(new URL('../../src/push-worker/push-worker.ts', import.meta.url))

async function workerScript(): Promise<string> {
  const { outputFiles } = await bundle({
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
  })
  return outputFiles[0]?.text ?? ''
}

/** Builds the service worker under a name that never changes, because browsers check that address for updates. */
export function pushWorkerPlugin(): Plugin {
  return {
    name: 'fundus-push-worker',
    applyToEnvironment: ({ name }) => name === 'client',
    configureServer(server) {
      server.middlewares.use(pushWorker.file, (_request, response, next) => {
        const serve = async () => {
          try {
            const script = await workerScript()
            response.setHeader('content-type', 'text/javascript').end(script)
          } catch (error) {
            next(error)
          }
        }
        void serve()
      })
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: pushWorker.file.slice(1), source: await workerScript() })
    },
  }
}
