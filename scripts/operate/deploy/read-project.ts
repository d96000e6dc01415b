import { AppwriteException, Query } from 'node-appwrite'
import * as z from 'zod/mini'
import { orDefault } from '#src/lib/schema/or-default.ts'
import type { ActualState, ActualFunction, ActualSite, ActualTable, DeploymentState } from './actual.ts'
import { isSameCode } from './package-code.ts'
import { listAll, type OpenProject } from './project.ts'
import {
  bucketSchema,
  databaseSchema,
  functionSchema,
  siteSchema,
  tableSchema,
  type Column,
  type Config,
  type Settings,
  type Table,
} from './plan/shape.ts'

/** The code that would be uploaded now: of the functions by their ids, and of the site if it is uploaded. */
export type Packages = { functions: ReadonlyMap<string, Uint8Array>; site: Uint8Array | undefined }

const switches = z.array(z.object({ $id: z.string(), enabled: z.boolean() }))
const settingsSchema = z.object({
  authMethods: switches,
  services: switches,
  protocols: z._default(switches, () => []),
})

/** Returns null for something that an older server does not have or the key may not read. */
async function orNull<Answer>(read: Promise<Answer>): Promise<Answer | null> {
  try {
    return await read
  } catch (error) {
    if (error instanceof AppwriteException && [401, 403, 404, 405].includes(error.code)) return null
    throw error
  }
}

async function readSettings({ project }: OpenProject): Promise<Settings | null> {
  const told = settingsSchema.safeParse(await orNull(project.get()))
  if (!told.success) return null
  const asRecord = (list: z.infer<typeof switches>) =>
    Object.fromEntries(list.map(({ $id, enabled }) => [$id, enabled]))
  const { authMethods, services, protocols } = told.data
  return {
    authMethods: asRecord(authMethods),
    services: asRecord(services),
    protocols: asRecord(protocols),
  }
}

/** Returns the elements of a column that rows contain although the new configuration lacks them. */
async function usedElements({ tables }: OpenProject, table: Table, column: Column, kept: readonly string[]) {
  const used: string[] = []
  for (const element of column.elements.filter((one) => !kept.includes(one))) {
    const query = column.array ? Query.contains(column.key, element) : Query.equal(column.key, element)
    const { rows } = await tables.listRows({
      databaseId: table.databaseId,
      tableId: table.$id,
      queries: [query, Query.limit(1)],
    })
    if (rows.length > 0) used.push(element)
  }
  return used
}

async function readTable(open: OpenProject, table: Table, wanted: Table | undefined): Promise<ActualTable> {
  const columns = []
  for (const column of table.columns) {
    const kept = wanted?.columns.find(({ key }) => key === column.key)
    const used = kept ? await usedElements(open, table, column, kept.elements) : []
    columns.push({ ...column, used })
  }
  const place = { databaseId: table.databaseId, tableId: table.$id }
  const { rows } = await open.tables.listRows({ ...place, queries: [Query.limit(1)] })
  return { ...table, columns, hasRows: rows.length > 0 }
}

async function readTables(open: OpenProject, databaseId: string, config: Config): Promise<ActualTable[]> {
  const told = await listAll(async (queries) => ({
    items: (await open.tables.listTables({ databaseId, queries })).tables,
  }))
  const tables = told.map((table) => tableSchema.parse(table))
  const isSame = (one: Table, other: Table) => one.databaseId === other.databaseId && one.$id === other.$id
  return Promise.all(
    tables.map((table) =>
      readTable(
        open,
        table,
        config.tables.find((wanted) => isSame(wanted, table)),
      ),
    ),
  )
}

const stateSchema = z.object({
  $id: z.string(),
  live: z.boolean(),
  deploymentId: z.string(),
  latestDeploymentId: orDefault(z.string(), ''),
  latestDeploymentStatus: orDefault(z.string(), ''),
})
type State = z.infer<typeof stateSchema>

function deploymentOf(state: State): DeploymentState['deployment'] {
  if (!state.latestDeploymentId) return 'none'
  switch (state.latestDeploymentStatus) {
    case 'ready':
      return state.deploymentId === state.latestDeploymentId ? 'active' : 'inactive'
    case 'failed':
    case 'canceled':
      return 'failed'
    default:
      return 'building'
  }
}

/** Compares the deployed code with the code that would be uploaded. */
async function deployedOf(
  told: object,
  wanted: Uint8Array | undefined,
  download: (id: string, deploymentId: string) => Promise<ArrayBuffer>,
): Promise<DeploymentState> {
  const state = stateSchema.parse(told)
  const { $id, live, latestDeploymentId } = state
  const deployment = deploymentOf(state)
  if (!wanted || !latestDeploymentId) return { deployment, live, code: 'other' }
  const source = await orNull(download($id, latestDeploymentId))
  const isSame = source !== null && isSameCode(new Uint8Array(source), wanted)
  return { deployment, live, code: isSame ? 'same' : 'other' }
}

async function readFunction(open: OpenProject, told: object, packages: Packages): Promise<ActualFunction> {
  const { functions } = open
  const shape = functionSchema.parse(told)
  const variables = await listAll(async (queries) => ({
    items: (await functions.listVariables({ functionId: shape.$id, queries })).variables,
  }))
  return {
    ...shape,
    ...(await deployedOf(told, packages.functions.get(shape.$id), (functionId, deploymentId) =>
      functions.getDeploymentDownload({ functionId, deploymentId }),
    )),
    variables: variables.map(({ $id, key, value, secret }) => ({ id: $id, key, value, secret })),
  }
}

async function readSite({ sites }: OpenProject, told: object, packages: Packages): Promise<ActualSite> {
  const deployed = await deployedOf(told, packages.site, (siteId, deploymentId) =>
    sites.getDeploymentDownload({ siteId, deploymentId }),
  )
  return { ...siteSchema.parse(told), ...deployed }
}

async function readSites(open: OpenProject, packages: Packages): Promise<ActualState['sites']> {
  const told = await orNull(
    listAll(async (queries) => ({ items: (await open.sites.list({ queries })).sites })),
  )
  return told ? Promise.all(told.map((site) => readSite(open, site, packages))) : null
}

async function readRules({ proxy }: OpenProject): Promise<ActualState['rules']> {
  const told = await orNull(
    listAll(async (queries) => ({ items: (await proxy.listRules({ queries })).rules })),
  )
  return (
    told?.map(({ domain, deploymentResourceType, deploymentResourceId }) => ({
      domain,
      resource: String(deploymentResourceType) === 'site' ? 'site' : 'function',
      resourceId: deploymentResourceId,
    })) ?? null
  )
}

async function readHosts({ project }: OpenProject): Promise<string[] | null> {
  const told = await orNull(
    listAll(async (queries) => ({ items: (await project.listPlatforms({ queries })).platforms })),
  )
  return told?.flatMap((platform) => ('hostname' in platform ? platform.hostname : [])) ?? null
}

/** Reads everything that a plan depends on. Changes nothing. */
export async function readProject(
  open: OpenProject,
  config: Config,
  packages: Packages,
): Promise<ActualState> {
  const databases = await listAll(async (queries) => ({
    items: (await open.tables.list({ queries })).databases,
  }))
  const ours = databases.filter(({ $id }) => config.tablesDB.some((wanted) => wanted.$id === $id))
  const buckets = await listAll(async (queries) => ({
    items: (await open.storage.listBuckets({ queries })).buckets,
  }))
  const functions = await listAll(async (queries) => ({
    items: (await open.functions.list({ queries })).functions,
  }))
  return {
    databases: ours.map((database) => databaseSchema.parse(database)),
    tables: (await Promise.all(ours.map(({ $id }) => readTables(open, $id, config)))).flat(),
    buckets: buckets.map((bucket) => bucketSchema.parse(bucket)),
    functions: await Promise.all(functions.map((told) => readFunction(open, told, packages))),
    sites: await readSites(open, packages),
    settings: await readSettings(open),
    hosts: await readHosts(open),
    rules: await readRules(open),
  }
}
