import * as z from 'zod/mini'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import type { Project } from '#local/appwrite/core/project.ts'
import { latestDeploymentOf } from '#local/appwrite/management/functions/deployment-store.ts'
import { listItems, saveItem, timesOf } from '#local/appwrite/management/items.ts'

const siteSchema = z.object({
  $id: z.string(),
  name: z.string(),
  enabled: z.boolean(),
  logging: z.boolean(),
  framework: z.string(),
  /** In seconds. */
  timeout: z.number(),
  installCommand: z.string(),
  buildCommand: z.string(),
  startCommand: z.string(),
  outputDirectory: z.string(),
  buildRuntime: z.string(),
  adapter: z.string(),
  /** The file that is sent for every path at which there is no file. */
  fallbackFile: z.string(),
  /** The deployment that visitors see. */
  deploymentId: z.string(),
  /** Whether the active deployment was built with the current settings. */
  live: z.boolean(),
})
export type Site = z.infer<typeof siteSchema>

export const sitesOf = ({ db }: Project): Site[] =>
  listItems(db, 'site').map((item) => siteSchema.parse(item))

/** Throws `site_not_found`. */
export function findSite(project: Project, id: string): Site {
  const found = sitesOf(project).find(({ $id }) => $id === id)
  if (found) return found
  throw new AppwriteError('site_not_found')
}

export const saveSite = (project: Project, site: Site): void => saveItem(project, 'site', site.$id, site)

/** A site as keys see it. */
export function siteModel(project: Project, site: Site) {
  const latest = latestDeploymentOf(project, 'sites', site.$id)
  return {
    ...site,
    ...timesOf(project, 'site', site.$id),
    deploymentRetention: 0,
    latestDeploymentId: latest?.$id ?? '',
    latestDeploymentStatus: latest?.status ?? '',
    vars: [],
  }
}
