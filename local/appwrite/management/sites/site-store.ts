import * as v from 'valibot'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import type { Project } from '#local/appwrite/core/project.ts'
import { deploymentsOf } from '#local/appwrite/management/functions/deployment-store.ts'
import { listItems, saveItem, timesOf } from '#local/appwrite/management/items.ts'

const siteSchema = v.object({
  $id: v.string(),
  name: v.string(),
  enabled: v.boolean(),
  logging: v.boolean(),
  framework: v.string(),
  /** In seconds. */
  timeout: v.number(),
  installCommand: v.string(),
  buildCommand: v.string(),
  startCommand: v.string(),
  outputDirectory: v.string(),
  buildRuntime: v.string(),
  adapter: v.string(),
  /** The file that is sent for every path at which there is no file. */
  fallbackFile: v.string(),
  /** The deployment that visitors see. */
  deploymentId: v.string(),
  /** Whether the active deployment was built with the current settings. */
  live: v.boolean(),
})
export type Site = v.InferOutput<typeof siteSchema>

export const sitesOf = ({ db }: Project): Site[] =>
  listItems(db, 'site').map((item) => v.parse(siteSchema, item))

/** Throws `site_not_found`. */
export function findSite(project: Project, id: string): Site {
  const found = sitesOf(project).find(({ $id }) => $id === id)
  if (found) return found
  throw new AppwriteError('site_not_found')
}

export const saveSite = (project: Project, site: Site): void => saveItem(project, 'site', site.$id, site)

/** A site as keys see it. */
export function siteModel(project: Project, site: Site) {
  const [latest] = deploymentsOf(project, 'sites', site.$id)
  return {
    ...site,
    ...timesOf(project, 'site', site.$id),
    deploymentRetention: 0,
    latestDeploymentId: latest?.$id ?? '',
    latestDeploymentStatus: latest?.status ?? '',
    vars: [],
  }
}
