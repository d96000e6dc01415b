import {
  Adapter,
  BuildRuntime,
  Compression,
  Framework,
  ID,
  OrderBy,
  ProjectAuthMethodId,
  ProjectProtocolId,
  ProjectKeyScopes,
  ProjectServiceId,
  Runtime,
  TablesDBIndexType,
} from 'node-appwrite'
import { InputFile } from 'node-appwrite/file'
import * as z from 'zod/mini'
import { awaitState, lookAtCode, lookAtParts, type Polling } from './await-state.ts'
import type { Environment } from './environment.ts'
import { listAll, type OpenProject } from './project.ts'
import type { Packages } from './read-project.ts'
import type { Bucket, FunctionShape, Index, SiteShape } from './plan/shape.ts'
import type { Step } from './plan/step.ts'
import { registerWalletDomain } from './wallet-domain.ts'
import { createColumn, updateColumn } from './write-column.ts'

/** How long the server may take for columns and indexes, and for a build. */
export type PollingOptions = { schema: Polling; build: Polling }

export type DeployTarget = {
  open: OpenProject
  packages: Packages
  polling: PollingOptions
  environment: Environment
  /**
   * The id of the deployment that was uploaded for each function and site. What a function names as its latest deployment is still the
   * former one until the server's builds worker begins (Appwrite 1.9.6, Builds.php).
   */
  uploaded: Map<string, string>
  /** Reports a problem that does not end the deployment. */
  tell: (text: string) => void
}

const named = <Shape extends { $id: string; $permissions: string[] }>(shape: Shape) => {
  const { $id: _id, $permissions: permissions, ...rest } = shape
  return { ...rest, permissions }
}

/** Returns no directions if all are ascending, which is Appwrite's default. Full-text indexes have none. */
function ordersOf({ orders }: Index): OrderBy[] {
  if (orders.every((order) => order === 'ASC')) return []
  return orders.map((order) => z.enum(OrderBy).parse(order.toLowerCase()))
}

const bucketParams = (bucket: Bucket) => ({
  ...named(bucket),
  bucketId: bucket.$id,
  compression: z.enum(Compression).parse(bucket.compression),
})

/**
 * Contains all settings, because Appwrite sets settings that an update leaves out back to their defaults (Appwrite
 * 1.9.6, Functions/Update.php).
 */
const functionParams = ({ $id, ...shape }: FunctionShape) => ({
  ...shape,
  functionId: $id,
  runtime: z.enum(Runtime).parse(shape.runtime),
  scopes: z.array(z.enum(ProjectKeyScopes)).parse(shape.scopes),
})

const siteParams = ({ $id, ...shape }: SiteShape) => ({
  ...shape,
  siteId: $id,
  framework: z.enum(Framework).parse(shape.framework),
  adapter: z.enum(Adapter).parse(shape.adapter),
  buildRuntime: z.enum(BuildRuntime).parse(shape.buildRuntime),
})

function packed(code: Uint8Array | undefined, id: string) {
  if (!code) throw new Error(`The code of ${id} has not been packed`)
  return { code: InputFile.fromBuffer(Buffer.from(code), 'code.tar.gz'), activate: true }
}

/** Waits for the deployment that was uploaded. Without an upload it waits for the one that was being built already. */
async function awaitCode({ open, polling, uploaded }: DeployTarget, functionId: string): Promise<void> {
  await awaitState(async () => {
    const { latestDeploymentId, deploymentId: active } = await open.functions.get({ functionId })
    const deploymentId = uploaded.get(functionId) ?? latestDeploymentId
    const deployment = await open.functions.getDeployment({ functionId, deploymentId })
    return lookAtCode(functionId, deployment, active === deploymentId)
  }, polling.build)
}

async function awaitSite({ open, polling, uploaded }: DeployTarget, siteId: string): Promise<void> {
  await awaitState(async () => {
    const { latestDeploymentId, deploymentId: active } = await open.sites.get({ siteId })
    const deploymentId = uploaded.get(siteId) ?? latestDeploymentId
    const deployment = await open.sites.getDeployment({ siteId, deploymentId })
    return lookAtCode(siteId, deployment, active === deploymentId)
  }, polling.build)
}

/** Performs one step of a plan, and waits for the server where the step says so. */
export async function perform(place: DeployTarget, step: Step): Promise<void> {
  const { open, packages, polling, uploaded } = place
  switch (step.do) {
    case 'createDatabase':
      await open.tables.create({ ...step.database, databaseId: step.database.$id })
      break
    case 'updateDatabase':
      await open.tables.update({ ...step.database, databaseId: step.database.$id })
      break
    case 'createTable': {
      const { columns: _columns, indexes: _indexes, ...own } = named(step.table)
      await open.tables.createTable({ ...own, tableId: step.table.$id })
      break
    }
    case 'updateTable': {
      const { columns: _columns, indexes: _indexes, ...own } = named(step.table)
      await open.tables.updateTable({ ...own, tableId: step.table.$id })
      break
    }
    case 'createColumn':
      await createColumn(open.client, step, step.column)
      break
    case 'updateColumn':
      await updateColumn(open.client, step, step.column)
      break
    case 'awaitColumns':
      await awaitState(async () => {
        const { databaseId, tableId, keys } = step
        const parts = await listAll(async (queries) => ({
          items: (await open.tables.listColumns({ databaseId, tableId, queries })).columns,
        }))
        return lookAtParts(tableId, keys, parts)
      }, polling.schema)
      break
    case 'createIndex': {
      const { databaseId, tableId, index } = step
      const type = z.enum(TablesDBIndexType).parse(index.type)
      const { key, columns } = index
      await open.tables.createIndex({ databaseId, tableId, key, type, columns, orders: ordersOf(index) })
      break
    }
    case 'awaitIndexes':
      await awaitState(async () => {
        const { databaseId, tableId, keys } = step
        const parts = await listAll(async (queries) => ({
          items: (await open.tables.listIndexes({ databaseId, tableId, queries })).indexes,
        }))
        return lookAtParts(tableId, keys, parts)
      }, polling.schema)
      break
    case 'createBucket':
      await open.storage.createBucket(bucketParams(step.bucket))
      break
    case 'updateBucket':
      await open.storage.updateBucket(bucketParams(step.bucket))
      break
    case 'createFunction':
      await open.functions.create(functionParams(step.function))
      break
    case 'updateFunction':
      await open.functions.update(functionParams(step.function))
      break
    case 'createVariable': {
      const { functionId, key, value, secret } = step
      await open.functions.createVariable({ functionId, variableId: ID.unique(), key, value, secret })
      break
    }
    case 'updateVariable': {
      const { functionId, variableId, key, value } = step
      await open.functions.updateVariable({ functionId, variableId, key, value })
      break
    }
    case 'deployCode': {
      const { functionId } = step
      const code = packed(packages.functions.get(functionId), functionId)
      const { $id } = await open.functions.createDeployment({ functionId, ...code })
      uploaded.set(functionId, $id)
      break
    }
    case 'awaitCode':
      await awaitCode(place, step.functionId)
      break
    case 'createSite':
      await open.sites.create(siteParams(step.site))
      break
    case 'updateSite':
      await open.sites.update(siteParams(step.site))
      break
    case 'deploySite': {
      const { siteId } = step
      const { $id } = await open.sites.createDeployment({ siteId, ...packed(packages.site, siteId) })
      uploaded.set(siteId, $id)
      break
    }
    case 'awaitSite':
      await awaitSite(place, step.siteId)
      break
    case 'switchAuthMethod': {
      const methodId = z.enum(ProjectAuthMethodId).parse(step.id)
      await open.project.updateAuthMethod({ methodId, enabled: step.enabled })
      break
    }
    case 'switchService': {
      const serviceId = z.enum(ProjectServiceId).parse(step.id)
      await open.project.updateService({ serviceId, enabled: step.enabled })
      break
    }
    case 'switchProtocol': {
      const protocolId = z.enum(ProjectProtocolId).parse(step.id)
      await open.project.updateProtocol({ protocolId, enabled: step.enabled })
      break
    }
    case 'allowHost':
      await open.project.createWebPlatform({ platformId: ID.unique(), name: step.host, hostname: step.host })
      break
    case 'nameFunctionDomain':
      await open.proxy.createFunctionRule({ domain: step.domain, functionId: step.functionId })
      break
    case 'nameSiteDomain':
      await open.proxy.createSiteRule({ domain: step.domain, siteId: step.siteId })
      break
    case 'registerWalletDomain':
      await registerWalletDomain(place.environment, step.domain, place.tell)
      break
  }
}
