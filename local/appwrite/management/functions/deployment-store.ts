import path from 'node:path'
import * as v from 'valibot'
import type { Project } from '#local/appwrite/core/project.ts'
import { listItems, saveItem } from '#local/appwrite/management/items.ts'

/** The two kinds of resources that have deployments. */
export type Resource = 'functions' | 'sites'

/** The kind of item under which the deployments of each resource are stored. */
export const KINDS = { functions: 'deployment', sites: 'siteDeployment' } as const

const deploymentSchema = v.object({
  $id: v.string(),
  resourceId: v.string(),
  /** The file that runs. Empty for a site. */
  entrypoint: v.string(),
  /** The folder that is served. Empty for a function. */
  outputDirectory: v.string(),
  /** Whether the deployment becomes active as soon as it is built. */
  activate: v.boolean(),
  status: v.picklist(['ready', 'failed']),
  buildLogs: v.string(),
  sourceSize: v.number(),
  /** In seconds. */
  buildDuration: v.number(),
})
export type Deployment = v.InferOutput<typeof deploymentSchema>

export const folderOf = ({ dataDir }: Project, { $id }: Pick<Deployment, '$id'>): string =>
  path.join(dataDir, 'deployments', $id)

export const sourceOf = ({ dataDir }: Project, { $id }: Pick<Deployment, '$id'>): string =>
  path.join(dataDir, 'deployments', `${$id}.tar.gz`)

/** Returns the deployments of a resource, newest first. */
export const deploymentsOf = ({ db }: Project, resource: Resource, resourceId: string): Deployment[] =>
  listItems(db, KINDS[resource])
    .map((item) => v.parse(deploymentSchema, item))
    .filter((deployment) => deployment.resourceId === resourceId)
    .reverse()

export const saveDeployment = (project: Project, resource: Resource, deployment: Deployment): void =>
  saveItem(project, KINDS[resource], deployment.$id, deployment)
