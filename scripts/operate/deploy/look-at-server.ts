import { AppwriteException } from 'node-appwrite'
import * as z from 'zod/mini'
import type { Environment } from './environment.ts'
import type { OpenProject } from './project.ts'
import type { Config } from './plan/shape.ts'
import type { Refusal } from './plan/step.ts'

const refusalSchema = z.object({ type: z.string() })

/** Returns what is wrong with the address or the project id, or null if both are right. */
export async function addressProblem({
  APPWRITE_ENDPOINT: endpoint,
  APPWRITE_PROJECT_ID: project,
}: Environment): Promise<Refusal | null> {
  const headers = { 'x-appwrite-project': project }
  const answer = await fetch(`${endpoint}/ping`, { headers }).catch(() => null)
  if (answer === null)
    return { where: 'APPWRITE_ENDPOINT', why: `leads nowhere: ${endpoint} does not answer.` }
  if (answer.ok) return null
  const told = refusalSchema.safeParse(await answer.json().catch(() => null))
  if (!told.success) {
    return { where: 'APPWRITE_ENDPOINT', why: `is no Appwrite: ${endpoint} answers ${answer.status}.` }
  }
  if (told.data.type === 'project_not_found') {
    return {
      where: 'APPWRITE_PROJECT_ID',
      why: `is ${project}, and there is no such project at ${endpoint}.`,
    }
  }
  return {
    where: 'APPWRITE_ENDPOINT',
    why: `refuses: ${endpoint} answers ${answer.status} (${told.data.type}).`,
  }
}

const runtimesSchema = z.object({ runtimes: z.array(z.object({ $id: z.string() })) })

/**
 * Returns the runtimes that are needed but not switched on. Empty if the server does not list its runtimes. A guest
 * asks, because Appwrite 1.9.6 demands the scope `public` for it, which no key can have.
 */
async function missingRuntimes({ client }: OpenProject, config: Config): Promise<string[]> {
  const { endpoint, project } = client.config
  const answer = await fetch(`${endpoint}/functions/runtimes`, { headers: { 'x-appwrite-project': project } })
  if ([401, 404].includes(answer.status)) {
    await answer.body?.cancel()
    return []
  }
  if (!answer.ok) throw new Error(`${endpoint} does not list its runtimes: it answers ${answer.status}`)
  const { runtimes } = runtimesSchema.parse(await answer.json())
  const known = new Set(runtimes.map(({ $id }) => $id))
  const wanted = new Set(config.functions.map(({ runtime }) => runtime))
  return [...wanted].filter((runtime) => !known.has(runtime))
}

/**
 * Returns the server's message if it refuses buckets for files of the needed size, or null. The request also names a
 * compression that does not exist, so that no bucket is ever made. Appwrite checks parameters in order, and the size
 * comes before the compression (Appwrite 1.9.6, Storage/Http/Buckets/Create.php).
 */
async function sizeRefusal({ client }: OpenProject, { buckets }: Config): Promise<string | null> {
  const { endpoint, project } = client.config
  const body = {
    bucketId: 'size-of-nothing',
    name: 'Size of nothing',
    maximumFileSize: Math.max(...buckets.map(({ maximumFileSize }) => maximumFileSize)),
    compression: 'none at all',
  }
  const headers = { 'X-Appwrite-Project': project, 'content-type': 'application/json' }
  try {
    await client.call('post', new URL(`${endpoint}/storage/buckets`), headers, body)
    return null
  } catch (error) {
    if (!(error instanceof AppwriteException)) throw error
    return error.message.includes('maximumFileSize') ? error.message : null
  }
}

const RUNTIME_CURE =
  'Add it to _APP_FUNCTIONS_RUNTIMES (and node-22 to _APP_SITES_RUNTIMES) of the server and start it again.'
const SIZE_CURE =
  'Set _APP_STORAGE_LIMIT of the server to 524288000 or more and start it again; on Appwrite Cloud choose a plan that takes such files.'

/** Returns what the server lacks. Called before anything is changed. */
export async function serverProblems(open: OpenProject, config: Config): Promise<Refusal[]> {
  const runtimes = await missingRuntimes(open, config)
  const size = await sizeRefusal(open, config)
  return [
    ...runtimes.map((runtime) => ({
      where: 'The server',
      why: `has no runtime ${runtime} switched on. ${RUNTIME_CURE}`,
    })),
    ...(size === null
      ? []
      : [{ where: 'The server', why: `takes no files so large (${size}). ${SIZE_CURE}` }]),
  ]
}
