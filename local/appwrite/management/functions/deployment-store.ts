import path from 'node:path'
import * as z from 'zod/mini'
import type { Project } from '#local/appwrite/core/project.ts'
import { listItems, saveItem } from '#local/appwrite/management/items.ts'

/** The two kinds of resources that have deployments. */
export type Resource = 'functions' | 'sites'

/** The kind of item under which the deployments of each resource are stored. */
export const KINDS = { functions: 'deployment', sites: 'siteDeployment' } as const

const deploymentSchema = z.object({
  $id: z.string(),
  resourceId: z.string(),
  /** The file that runs. Empty for a site. */
  entrypoint: z.string(),
  /** The folder that is served. Empty for a function. */
  outputDirectory: z.string(),
  /** Whether the deployment becomes active as soon as it is built. */
  activate: z.boolean(),
  status: z.enum(['waiting', 'ready', 'failed']),
  buildLogs: z.string(),
  sourceSize: z.number(),
  /** In seconds. */
  buildDuration: z.number(),
})
export type Deployment = z.infer<typeof deploymentSchema>

export const folderOf = ({ dataDir }: Project, { $id }: Pick<Deployment, '$id'>): string =>
  path.join(dataDir, 'deployments', $id)

export const sourceOf = ({ dataDir }: Project, { $id }: Pick<Deployment, '$id'>): string =>
  path.join(dataDir, 'deployments', `${$id}.tar.gz`)

const storedDeployments = ({ db }: Project, resource: Resource): Deployment[] =>
  listItems(db, KINDS[resource]).map((item) => deploymentSchema.parse(item))

/** Returns the deployments of a resource, newest first. */
export const deploymentsOf = (project: Project, resource: Resource, resourceId: string): Deployment[] =>
  storedDeployments(project, resource)
    .filter((deployment) => deployment.resourceId === resourceId)
    .reverse()

/** Returns the deployments that are not built yet, oldest first. */
export const waitingDeployments = (project: Project, resource: Resource): Deployment[] =>
  storedDeployments(project, resource).filter(({ status }) => status === 'waiting')

/**
 * Returns the deployment that a resource names as its latest one. It is set by the builds worker when it takes a deployment up, not by
 * the upload (Appwrite 1.9.6, Builds.php).
 */
export const latestDeploymentOf = (
  project: Project,
  resource: Resource,
  resourceId: string,
): Deployment | undefined =>
  deploymentsOf(project, resource, resourceId).find(({ status }) => status !== 'waiting')

export const saveDeployment = (project: Project, resource: Resource, deployment: Deployment): void =>
  saveItem(project, KINDS[resource], deployment.$id, deployment)
