import { type ChildProcess, spawn } from 'node:child_process'
import { request as httpRequest } from 'node:http'
import { createServer } from 'node:net'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Project } from '#local/appwrite/core/project.ts'
import { type Deployment, folderOf } from '#local/appwrite/management/functions/deployment-store.ts'

/** The file that Appwrite's runtimes for sites with a server of their own start. */
const START = 'server/index.mjs'
/** In milliseconds. */
const STARTING = { limit: 15_000, interval: 50 }

type SiteServer = { child: ChildProcess; port: number }

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

/** Headers that belong to one connection and not to the message. */
const HOPS = new Set(['connection', 'keep-alive', 'transfer-encoding'])

/** Sends a request on to a site's server as it came, with its host, and returns the whole answer. */
async function pass(request: Request, port: number, timeout: number): Promise<Response> {
  const { pathname, search, host } = new URL(request.url)
  const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      {
        port,
        host: '127.0.0.1',
        path: `${pathname}${search}`,
        method: request.method,
        headers: { host, ...Object.fromEntries(request.headers) },
        timeout,
      },
      (answer) => {
        const headers = new Headers()
        for (let at = 0; at < answer.rawHeaders.length; at += 2) {
          const [name = '', value = ''] = answer.rawHeaders.slice(at, at + 2)
          if (!HOPS.has(name.toLowerCase())) headers.append(name, value)
        }
        const { statusCode: status = 500 } = answer
        const isEmpty = status === 204 || status === 304 || request.method === 'HEAD'
        buffer(Readable.from(answer)).then(
          (content) => resolve(new Response(isEmpty ? null : new Uint8Array(content), { status, headers })),
          reject,
        )
      },
    )
    sent.on('timeout', () => sent.destroy(new Error('The site did not answer in time')))
    sent.on('error', reject)
    sent.end(body)
  })
}

export type SiteServers = {
  /** Answers a request by the server of a deployment, which is started with the first request. @param timeout in seconds */
  answer: (deployment: Deployment, request: Request, timeout: number) => Promise<Response>
  close: () => void
}

/** Runs the servers of sites with the adapter `ssr`, each in a process of its own, as the real server does in a container. */
export function createSiteServers(project: Project): SiteServers {
  const servers = new Map<string, Promise<SiteServer>>()

  async function start(deployment: Deployment): Promise<SiteServer> {
    const port = await freePort()
    const child = spawn(process.execPath, [START], {
      cwd: path.join(folderOf(project, deployment), deployment.outputDirectory),
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const end = Date.now() + STARTING.limit
    while (Date.now() < end && child.exitCode === null) {
      if (await isOpen(port)) return { child, port }
      await new Promise((resolve) => setTimeout(resolve, STARTING.interval))
    }
    child.kill()
    throw new Error(`The server of the site ${deployment.resourceId} did not start`)
  }

  return {
    answer: async (deployment, request, timeout) => {
      const starting = servers.get(deployment.$id) ?? start(deployment)
      servers.set(deployment.$id, starting)
      const { port } = await starting
      return pass(request, port, timeout * 1000)
    },
    close: () => {
      for (const starting of servers.values())
        void starting.then(({ child }) => child.kill()).catch(() => undefined)
      servers.clear()
    },
  }
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = httpRequest({ port, host: '127.0.0.1', method: 'HEAD' }, () => resolve(true))
    probe.on('error', () => resolve(false))
    probe.end()
  })
