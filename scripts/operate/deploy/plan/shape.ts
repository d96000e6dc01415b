import * as v from 'valibot'

/** The parts of a project, in the same form whether they come from `appwrite.json` or from the API. */

const numeric = v.nullish(v.union([v.number(), v.bigint()]), null)

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

const rawColumn = v.object({
  key: v.string(),
  type: v.string(),
  format: v.nullish(v.string(), ''),
  status: v.optional(v.string(), 'available'),
  error: v.optional(v.string(), ''),
  required: v.optional(v.boolean(), false),
  array: v.optional(v.boolean(), false),
  default: v.nullish(v.union([v.string(), v.number(), v.boolean(), v.bigint()]), null),
  size: v.nullish(v.number(), null),
  min: numeric,
  max: numeric,
  elements: v.optional(v.array(v.string()), () => []),
  encrypt: v.optional(v.boolean(), false),
})

/** Returns the kind of a column. The API gives some kinds as the type and others as the format of a string. */
function kindOf({ type, format }: { type: string; format: string }): string {
  if (['enum', 'email', 'url', 'ip'].includes(format)) return format
  return type === 'double' ? 'float' : type
}

export const columnSchema = v.pipe(
  rawColumn,
  v.transform(({ type, format, min, max, default: value, ...rest }) => {
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
export type Column = v.InferOutput<typeof columnSchema>

export const indexSchema = v.pipe(
  v.object({
    key: v.string(),
    type: v.string(),
    status: v.optional(v.string(), 'available'),
    error: v.optional(v.string(), ''),
    columns: v.array(v.string()),
    orders: v.nullish(v.array(v.nullable(v.string())), () => []),
  }),
  v.transform(({ orders, ...index }) => ({
    ...index,
    /** One direction per column. Appwrite's default is ascending. */
    orders: index.columns.map((_, position) => (orders?.[position] ?? 'ASC').toUpperCase()),
  })),
)
export type Index = v.InferOutput<typeof indexSchema>

export const databaseSchema = v.object({
  $id: v.string(),
  name: v.string(),
  enabled: v.optional(v.boolean(), true),
})
export type Database = v.InferOutput<typeof databaseSchema>

export const tableSchema = v.object({
  $id: v.string(),
  databaseId: v.string(),
  name: v.string(),
  enabled: v.optional(v.boolean(), true),
  rowSecurity: v.optional(v.boolean(), false),
  $permissions: v.optional(v.array(v.string()), () => []),
  columns: v.optional(v.array(columnSchema), () => []),
  indexes: v.optional(v.array(indexSchema), () => []),
})
export type Table = v.InferOutput<typeof tableSchema>

export const bucketSchema = v.object({
  $id: v.string(),
  name: v.string(),
  enabled: v.optional(v.boolean(), true),
  fileSecurity: v.optional(v.boolean(), false),
  $permissions: v.optional(v.array(v.string()), () => []),
  maximumFileSize: v.number(),
  allowedFileExtensions: v.optional(v.array(v.string()), () => []),
  compression: v.optional(v.string(), 'none'),
  encryption: v.optional(v.boolean(), true),
  antivirus: v.optional(v.boolean(), true),
})
export type Bucket = v.InferOutput<typeof bucketSchema>

export const functionSchema = v.object({
  $id: v.string(),
  name: v.string(),
  runtime: v.string(),
  execute: v.optional(v.array(v.string()), () => []),
  events: v.optional(v.array(v.string()), () => []),
  schedule: v.optional(v.string(), ''),
  /** In seconds. */
  timeout: v.optional(v.number(), 15),
  enabled: v.optional(v.boolean(), true),
  logging: v.optional(v.boolean(), true),
  entrypoint: v.string(),
  commands: v.optional(v.string(), ''),
  scopes: v.optional(v.array(v.string()), () => []),
})
export type FunctionShape = v.InferOutput<typeof functionSchema>

/** A site of static files. */
export const siteSchema = v.object({
  $id: v.string(),
  name: v.string(),
  framework: v.string(),
  adapter: v.optional(v.string(), 'static'),
  buildRuntime: v.string(),
  installCommand: v.optional(v.string(), ''),
  buildCommand: v.optional(v.string(), ''),
  outputDirectory: v.optional(v.string(), './'),
  /** The file that is sent for every path at which there is no file. */
  fallbackFile: v.nullish(v.string(), ''),
  enabled: v.optional(v.boolean(), true),
  logging: v.optional(v.boolean(), true),
  /** In seconds. */
  timeout: v.optional(v.number(), 30),
})
export type SiteShape = v.InferOutput<typeof siteSchema>

const switches = v.record(v.string(), v.boolean())

/** The switches of a project. */
export type Settings = {
  authMethods: Record<string, boolean>
  services: Record<string, boolean>
  /** Only the protocol closes GraphQL. Switching its service off leaves it open. */
  protocols: Record<string, boolean>
}

export const configSchema = v.object({
  tablesDB: v.array(databaseSchema),
  tables: v.array(tableSchema),
  buckets: v.array(bucketSchema),
  functions: v.array(v.object({ ...functionSchema.entries, path: v.string() })),
  sites: v.optional(v.array(siteSchema), () => []),
  settings: v.object({
    services: switches,
    protocols: v.optional(switches, () => ({})),
    auth: v.object({ methods: switches }),
  }),
})
export type Config = v.InferOutput<typeof configSchema>
