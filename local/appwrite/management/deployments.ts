import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { bodyLimit } from 'hono/body-limit'
import { extract } from 'tar'
import * as v from 'valibot'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { booleanField, textField } from '#local/appwrite/core/fields.ts'
import { needs } from '#local/appwrite/core/guard.ts'
import { uniqueId } from '#local/appwrite/core/ids.ts'
import { params } from '#local/appwrite/core/params.ts'
import type { App, Project } from '#local/appwrite/core/project.ts'
import { findFunction } from '#local/appwrite/functions/find-function.ts'
import { refuseIfInFile } from './effective-config.ts'
import {
  deploymentsOf,
  folderOf,
  saveDeployment,
  sourceOf,
  storeFunction,
  type Deployment,
} from './function-store.ts'
import { timesOf } from './items.ts'
import { pageOf } from './listing.ts'

const ALL = '/functions/:functionId/deployments'
const MAX_REQUEST = 12 * 1024 * 1024

const newDeployment = v.object({
  code: v.optional(v.unknown()),
  activate: booleanField(),
  entrypoint: v.optional(textField(1028, 0)),
  commands: v.optional(textField(8192, 0)),
})

function getDeployment(project: Project, functionId: string, id: string): Deployment {
  const found = deploymentsOf(project, functionId).find(({ $id }) => $id === id)
  if (found) return found
  throw new AppwriteError('deployment_not_found', 'Deployment with the requested ID could not be found.')
}

const model = (project: Project, deployment: Deployment, status: string = deployment.status) => {
  const { functionId, ...told } = deployment
  return {
    ...told,
    ...timesOf(project, 'deployment', deployment.$id),
    type: 'manual',
    resourceId: functionId,
    resourceType: 'functions',
    status,
    buildSize: 0,
    totalSize: deployment.sourceSize,
    buildId: deployment.$id,
  }
}

function sentCode(code: unknown): File {
  if (!(code instanceof File)) throw new AppwriteError('storage_file_empty', 'No file sent')
  if (!code.name.endsWith('.gz')) throw new AppwriteError('storage_file_type_unsupported')
  return code
}

/** Lays the code where it runs; answers why that cannot be, or nothing. */
async function build(project: Project, deployment: Deployment): Promise<string> {
  const folder = folderOf(project, deployment)
  await mkdir(folder, { recursive: true })
  try {
    await extract({ file: sourceOf(project, deployment), cwd: folder, strict: true })
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return existsSync(path.join(folder, deployment.entrypoint)) ? '' : `There is no ${deployment.entrypoint}`
}

export function registerDeployments(app: App, project: Project): void {
  const read = needs(project, 'functions.read')
  const write = needs(project, 'functions.write')
  const limited = bodyLimit({
    maxSize: MAX_REQUEST,
    onError: () => {
      throw new AppwriteError('storage_invalid_file_size')
    },
  })

  app.get(ALL, read, async (c) => {
    const { $id } = findFunction(project, c.req.param('functionId'), c.get('actor'))
    const { total, page } = await pageOf(c, deploymentsOf(project, $id))
    return c.json({ total, deployments: page.map((deployment) => model(project, deployment)) })
  })

  app.post(ALL, write, limited, async (c) => {
    const config = findFunction(project, c.req.param('functionId'), c.get('actor'))
    refuseIfInFile(project, 'functions', config.$id)
    if (c.req.header('content-range') !== undefined) {
      throw new AppwriteError('general_not_implemented', 'Deployments come in one piece here.')
    }
    const given = await params(c, newDeployment)
    const code = sentCode(given.code)
    const entrypoint = given.entrypoint || config.entrypoint
    if (entrypoint === '') throw new AppwriteError('function_entrypoint_missing')
    const fresh: Deployment = {
      $id: uniqueId(),
      functionId: config.$id,
      entrypoint,
      activate: given.activate,
      status: 'ready',
      buildLogs: '',
      sourceSize: code.size,
      buildDuration: 0,
    }
    await mkdir(path.dirname(sourceOf(project, fresh)), { recursive: true })
    await writeFile(sourceOf(project, fresh), Buffer.from(await code.arrayBuffer()))
    const buildLogs = await build(project, fresh)
    const deployment: Deployment = { ...fresh, buildLogs, status: buildLogs === '' ? 'ready' : 'failed' }
    saveDeployment(project, deployment)
    if (deployment.status === 'ready' && given.activate) {
      storeFunction(project, { ...config, entrypoint }, { deploymentId: deployment.$id, live: true })
    }
    // the server answers before it has built it
    return c.json(model(project, deployment, 'waiting'), 202)
  })

  app.get(`${ALL}/:deploymentId`, read, (c) => {
    const { functionId, deploymentId } = c.req.param()
    return c.json(model(project, getDeployment(project, functionId, deploymentId)))
  })

  app.get(`${ALL}/:deploymentId/download`, read, async (c) => {
    const { functionId, deploymentId } = c.req.param()
    const deployment = getDeployment(project, functionId, deploymentId)
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
