import * as z from 'zod/mini'
import { orDefault } from '#src/lib/schema/or-default.ts'

/** The parts of a project, in the same form whether they come from `appwrite.json` or from the API. */

const numeric = orDefault(z.union([z.number(), z.bigint()]), null)

/**
 * Larger bounds count as none: a double's own bounds are far larger than this, and an integer's larger than the
 * integers that JavaScript can hold exactly.
 */
const widest: Record<string, number> = { float: 1e300 }

/** Returns null if the bound is that of the type, which the API adds to numbers without bounds. */
function boundOf(kind: string, given: number | bigint | null): number | null {
  if (given === null) return null
  const value = Number(given)
  return Math.abs(value) > (widest[kind] ?? Number.MAX_SAFE_INTEGER) ? null : value
}

const rawColumn = z.object({
  key: z.string(),
  type: z.string(),
  format: orDefault(z.string(), ''),
  status: z._default(z.string(), 'available'),
  error: z._default(z.string(), ''),
  required: z._default(z.boolean(), false),
  array: z._default(z.boolean(), false),
  default: orDefault(z.union([z.string(), z.number(), z.boolean(), z.bigint()]), null),
  size: orDefault(z.number(), null),
  min: numeric,
  max: numeric,
  elements: z._default(z.array(z.string()), () => []),
  encrypt: z._default(z.boolean(), false),
})

/** Returns the kind of a column. The API gives some kinds as the type and others as the format of a string. */
function kindOf({ type, format }: { type: string; format: string }): string {
  if (['enum', 'email', 'url', 'ip'].includes(format)) return format
  return type === 'double' ? 'float' : type
}

export const columnSchema = z.pipe(
  rawColumn,
  z.transform(({ type, format, min, max, default: value, ...rest }) => {
    const kind = kindOf({ type, format: format ?? '' })
    return {
      ...rest,
      kind,
      min: boundOf(kind, min),
      max: boundOf(kind, max),
      default: typeof value === 'bigint' ? Number(value) : value,
    }
  }),
)
export type Column = z.infer<typeof columnSchema>

export const indexSchema = z.pipe(
  z.object({
    key: z.string(),
    type: z.string(),
    status: z._default(z.string(), 'available'),
    error: z._default(z.string(), ''),
    columns: z.array(z.string()),
    orders: z.pipe(
      z.nullish(z.array(z.nullable(z.string()))),
      z.transform((orders) => orders ?? []),
    ),
  }),
  z.transform(({ orders, ...index }) => ({
    ...index,
    /** One direction per column. Appwrite's default is ascending. */
    orders: index.columns.map((_, position) => (orders?.[position] ?? 'ASC').toUpperCase()),
  })),
)
export type Index = z.infer<typeof indexSchema>

export const databaseSchema = z.object({
  $id: z.string(),
  name: z.string(),
  enabled: z._default(z.boolean(), true),
})
export type Database = z.infer<typeof databaseSchema>

export const tableSchema = z.object({
  $id: z.string(),
  databaseId: z.string(),
  name: z.string(),
  enabled: z._default(z.boolean(), true),
  rowSecurity: z._default(z.boolean(), false),
  $permissions: z._default(z.array(z.string()), () => []),
  columns: z._default(z.array(columnSchema), () => []),
  indexes: z._default(z.array(indexSchema), () => []),
})
export type Table = z.infer<typeof tableSchema>

export const bucketSchema = z.object({
  $id: z.string(),
  name: z.string(),
  enabled: z._default(z.boolean(), true),
  fileSecurity: z._default(z.boolean(), false),
  $permissions: z._default(z.array(z.string()), () => []),
  maximumFileSize: z.number(),
  allowedFileExtensions: z._default(z.array(z.string()), () => []),
  compression: z._default(z.string(), 'none'),
  encryption: z._default(z.boolean(), true),
  antivirus: z._default(z.boolean(), true),
})
export type Bucket = z.infer<typeof bucketSchema>

export const functionSchema = z.object({
  $id: z.string(),
  name: z.string(),
  runtime: z.string(),
  execute: z._default(z.array(z.string()), () => []),
  events: z._default(z.array(z.string()), () => []),
  schedule: z._default(z.string(), ''),
  /** In seconds. */
  timeout: z._default(z.number(), 15),
  enabled: z._default(z.boolean(), true),
  logging: z._default(z.boolean(), true),
  entrypoint: z.string(),
  commands: z._default(z.string(), ''),
  scopes: z._default(z.array(z.string()), () => []),
})
export type FunctionShape = z.infer<typeof functionSchema>

/** A site of static files. */
export const siteSchema = z.object({
  $id: z.string(),
  name: z.string(),
  framework: z.string(),
  adapter: z._default(z.string(), 'static'),
  buildRuntime: z.string(),
  installCommand: z._default(z.string(), ''),
  buildCommand: z._default(z.string(), ''),
  outputDirectory: z._default(z.string(), './'),
  /** The file that is sent for every path at which there is no file. */
  fallbackFile: orDefault(z.string(), ''),
  enabled: z._default(z.boolean(), true),
  logging: z._default(z.boolean(), true),
  /** In seconds. */
  timeout: z._default(z.number(), 30),
})
export type SiteShape = z.infer<typeof siteSchema>

const switches = z.record(z.string(), z.boolean())

/** The switches of a project. */
export type Settings = {
  authMethods: Record<string, boolean>
  services: Record<string, boolean>
  /** Only the protocol closes GraphQL. Switching its service off leaves it open. */
  protocols: Record<string, boolean>
}

export const configSchema = z.object({
  tablesDB: z.array(databaseSchema),
  tables: z.array(tableSchema),
  buckets: z.array(bucketSchema),
  functions: z.array(z.object({ ...functionSchema.shape, path: z.string() })),
  sites: z._default(z.array(siteSchema), () => []),
  settings: z.object({
    services: switches,
    protocols: z._default(switches, () => ({})),
    auth: z.object({ methods: switches }),
  }),
})
export type Config = z.infer<typeof configSchema>
