import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { bodyLimit } from 'hono/body-limit'
import { extract } from 'tar'
import * as z from 'zod/mini'
import type { Actor } from '#local/appwrite/core/access/actor.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { booleanField, nullable, textField } from '#local/appwrite/core/db/fields.ts'
import { needs } from '#local/appwrite/core/access/guard.ts'
import { uniqueId } from '#local/appwrite/core/db/ids.ts'
import { params } from '#local/appwrite/core/params/params.ts'
import type { App, Project } from '#local/appwrite/core/project.ts'
import {
  deploymentsOf,
  folderOf,
  KINDS,
  saveDeployment,
  sourceOf,
  type Deployment,
  type Resource,
  waitingDeployments,
} from './deployment-store.ts'
import { timesOf } from '#local/appwrite/management/items.ts'
import { pageOf } from '#local/appwrite/management/listing.ts'

const MAX_REQUEST = 12 * 1024 * 1024

const newDeployment = z.object({
  code: nullable(z.unknown()),
  activate: booleanField(),
  entrypoint: nullable(textField(1028, 0)),
  commands: nullable(textField(8192, 0)),
  installCommand: nullable(textField(8192, 0)),
  buildCommand: nullable(textField(8192, 0)),
  outputDirectory: nullable(textField(8192, 0)),
})
type NewDeployment = z.infer<typeof newDeployment>

/** The differences between deployments of functions and of sites. */
export interface Deployable {
  resource: Resource
  /** Throws if there is no such function or site. */
  assertKnown: (id: string, actor: Actor) => void
  /**
   * Returns the file that runs and the folder that is served. Throws for a function of the configuration file and for
   * code that cannot run.
   */
  parts: (
    id: string,
    actor: Actor,
    given: NewDeployment,
  ) => Pick<Deployment, 'entrypoint' | 'outputDirectory'>
  /** Returns why a built folder can't be run, or '' if it can. */
  problemOf?: (id: string, folder: string) => string
  /** Makes a deployment the one that callers reach. */
  activate: (id: string, deployment: Deployment) => void
}

function getDeployment(project: Project, resource: Resource, resourceId: string, id: string): Deployment {
  const found = deploymentsOf(project, resource, resourceId).find(({ $id }) => $id === id)
  if (found) return found
  throw new AppwriteError('deployment_not_found', 'Deployment with the requested ID could not be found.')
}

function sentCode(code: unknown): File {
  if (!(code instanceof File)) throw new AppwriteError('storage_file_empty', 'No file sent')
  if (!code.name.endsWith('.gz')) throw new AppwriteError('storage_file_type_unsupported')
  return code
}

/** Unpacks the code where it runs or is served from. Returns why that failed, or '' if it succeeded. */
async function build(project: Project, deployment: Deployment, { problemOf }: Deployable): Promise<string> {
  const folder = folderOf(project, deployment)
  await mkdir(folder, { recursive: true })
  try {
    // The real server's build copies the files. Their time of change is therefore that of the deployment, not the one
    // in the archive.
    await extract({ file: sourceOf(project, deployment), cwd: folder, strict: true, noMtime: true })
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  const needed = path.join(folder, deployment.entrypoint || deployment.outputDirectory)
  if (!existsSync(needed)) return `There is no ${deployment.entrypoint || deployment.outputDirectory}`
  return problemOf?.(deployment.resourceId, needed) ?? ''
}

export function registerDeployments(app: App, project: Project, deployable: Deployable): void {
  const { resource, assertKnown } = deployable
  const ALL = `/${resource}/:resourceId/deployments` as const
  const read = needs(project, `${resource}.read`)
  const write = needs(project, `${resource}.write`)
  const limited = bodyLimit({
    maxSize: MAX_REQUEST,
    onError: () => {
      throw new AppwriteError('storage_invalid_file_size')
    },
  })

  const waiting = waitingDeployments(project, resource)
  const buildAll = async () => {
    for (const deployment of waiting.splice(0)) {
      const buildLogs = await build(project, deployment, deployable)
      const built: Deployment = { ...deployment, buildLogs, status: buildLogs === '' ? 'ready' : 'failed' }
      saveDeployment(project, resource, built)
      if (built.status === 'ready' && built.activate) deployable.activate(built.resourceId, built)
    }
  }
  // The real server's builds worker takes a deployment up a moment after the upload. Here it does so once the next request about
  // deployments has been answered, so that whoever asks at once always sees the state before it.
  app.use(`${ALL}/*`, async (_c, next) => {
    const hasWaited = waiting.length > 0
    await next()
    if (hasWaited) await buildAll()
  })

  const model = (deployment: Deployment) => {
    const { outputDirectory: _outputDirectory, ...told } = deployment
    return {
      ...told,
      ...timesOf(project, KINDS[resource], deployment.$id),
      type: 'manual',
      resourceType: resource,
      buildSize: 0,
      totalSize: deployment.sourceSize,
      buildId: deployment.$id,
    }
  }

  app.get(ALL, read, async (c) => {
    const { resourceId } = c.req.param()
    assertKnown(resourceId, c.get('actor'))
    const { total, page } = await pageOf(c, deploymentsOf(project, resource, resourceId))
    return c.json({ total, deployments: page.map((deployment) => model(deployment)) })
  })

  app.post(ALL, write, limited, async (c) => {
    const { resourceId } = c.req.param()
    const actor = c.get('actor')
    assertKnown(resourceId, actor)
    if (c.req.header('content-range') !== undefined) {
      throw new AppwriteError('general_not_implemented', 'Deployments come in one piece here.')
    }
    const given = await params(c, newDeployment)
    const code = sentCode(given.code)
    const deployment: Deployment = {
      $id: uniqueId(),
      resourceId,
      ...deployable.parts(resourceId, actor, given),
      activate: given.activate,
      status: 'waiting',
      buildLogs: '',
      sourceSize: code.size,
      buildDuration: 0,
    }
    await mkdir(path.dirname(sourceOf(project, deployment)), { recursive: true })
    await writeFile(sourceOf(project, deployment), Buffer.from(await code.arrayBuffer()))
    saveDeployment(project, resource, deployment)
    waiting.push(deployment)
    return c.json(model(deployment), 202)
  })

  app.get(`${ALL}/:deploymentId`, read, (c) => {
    const { resourceId, deploymentId } = c.req.param()
    return c.json(model(getDeployment(project, resource, resourceId, deploymentId)))
  })

  app.get(`${ALL}/:deploymentId/download`, read, async (c) => {
    const { resourceId, deploymentId } = c.req.param()
    const deployment = getDeployment(project, resource, resourceId, deploymentId)
    if (c.req.query('type') === 'output') {
      throw new AppwriteError('general_not_implemented', 'Only the source of a deployment is kept.')
    }
    return c.body(await readFile(sourceOf(project, deployment)), 200, {
      'content-type': 'application/gzip',
      'content-disposition': `attachment; filename="${deployment.$id}-source.tar.gz"`,
      'cache-control': 'private, max-age=3888000',
    })
  })
}
