import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import * as z from 'zod/mini'

/**
 * The shape of `appwrite.json`: the one description of tables, buckets, functions and the site, from which the embedded
 * server makes its own and deploy makes a project. Names and values are those of Appwrite's own command line tool.
 */

const COLUMN_TYPES = [
  'string',
  'varchar',
  'text',
  'mediumtext',
  'longtext',
  'integer',
  'bigint',
  'double',
  'float',
  'boolean',
  'datetime',
  'email',
  'url',
  'ip',
  'enum',
] as const

const scalar = z.nullable(z.union([z.string(), z.number(), z.boolean()]))

const column = z.strictObject({
  key: z.string(),
  type: z.enum(COLUMN_TYPES, { error: ({ input }) => `Column type "${String(input)}" is not emulated` }),
  required: z._default(z.boolean(), false),
  array: z._default(z.boolean(), false),
  size: z.optional(z.number()),
  default: z._default(scalar, null),
  min: z.optional(z.nullable(z.number())),
  max: z.optional(z.nullable(z.number())),
  format: z.optional(z.enum(['', 'email', 'url', 'ip', 'enum'])),
  elements: z.optional(z.array(z.string())),
  encrypt: z.optional(z.literal(false, 'Encrypted columns are not emulated')),
})

const index = z.strictObject({
  key: z.string(),
  type: z.enum(['key', 'unique', 'fulltext']),
  status: z.optional(z.string()),
  columns: z.array(z.string()),
  orders: z._default(z.array(z.string()), () => []),
})

const table = z
  .strictObject({
    $id: z.string(),
    $permissions: z._default(z.array(z.string()), () => []),
    databaseId: z.string(),
    name: z.string(),
    enabled: z._default(z.boolean(), true),
    rowSecurity: z._default(z.boolean(), false),
    columns: z._default(z.array(column), () => []),
    indexes: z._default(z.array(index), () => []),
  })
  .check(({ value, issues }) => {
    const { columns, indexes } = value
    const known = new Set(['$id', '$createdAt', '$updatedAt', ...columns.map(({ key }) => key)])
    for (const { key, columns: named } of indexes) {
      // SQLite would read an unknown column name as a string literal and index that.
      const unknown = named.find((name) => !known.has(name))
      if (unknown === undefined) continue
      const message = `Index "${key}" names column "${unknown}", which is not there`
      issues.push({ code: 'custom', message, input: value })
    }
  })

const bucket = z.strictObject({
  $id: z.string(),
  $permissions: z._default(z.array(z.string()), () => []),
  name: z.string(),
  fileSecurity: z._default(z.boolean(), false),
  enabled: z._default(z.boolean(), true),
  maximumFileSize: z._default(z.number(), 30_000_000),
  allowedFileExtensions: z._default(z.array(z.string()), () => []),
  compression: z.optional(z.string()),
  encryption: z.optional(z.boolean()),
  antivirus: z.optional(z.boolean()),
})

const functionSchema = z.strictObject({
  $id: z.string(),
  name: z.string(),
  runtime: z._default(z.string(), 'node-22'),
  path: z.string(),
  entrypoint: z.string(),
  execute: z._default(z.array(z.string()), () => []),
  events: z._default(z.array(z.string()), () => []),
  schedule: z._default(z.string(), ''),
  /** In seconds. */
  timeout: z._default(z.number(), 15),
  enabled: z._default(z.boolean(), true),
  logging: z._default(z.boolean(), true),
  commands: z.optional(z.string()),
  scopes: z._default(z.array(z.string()), () => []),
  specification: z.optional(z.string()),
})

const site = z.strictObject({
  $id: z.string(),
  name: z.string(),
  framework: z.string(),
  adapter: z.optional(z.enum(['static', 'ssr'])),
  buildRuntime: z.string(),
  installCommand: z.optional(z.string()),
  buildCommand: z.optional(z.string()),
  outputDirectory: z.optional(z.string()),
  /** The file that answers every address at which there is no file. */
  fallbackFile: z.optional(z.string()),
  enabled: z.optional(z.boolean()),
  logging: z.optional(z.boolean()),
  /** Seconds. */
  timeout: z.optional(z.number()),
  /** The folder with what `npm run build` makes. */
  path: z.optional(z.string()),
})

const switches = z.optional(z.record(z.string(), z.boolean()))

const projectConfig = z.object({
  tablesDB: z._default(
    z.array(z.object({ $id: z.string(), name: z.string(), enabled: z._default(z.boolean(), true) })),
    () => [],
  ),
  tables: z._default(z.array(table), () => []),
  buckets: z._default(z.array(bucket), () => []),
  functions: z._default(z.array(functionSchema), () => []),
  sites: z._default(z.array(site), () => []),
  settings: z.optional(
    z.object({ services: switches, protocols: switches, auth: z.optional(z.object({ methods: switches })) }),
  ),
})

export type ProjectConfig = z.infer<typeof projectConfig>
export type ColumnConfig = z.infer<typeof column>
export type IndexConfig = z.infer<typeof index>
export type TableConfig = z.infer<typeof table>
export type BucketConfig = z.infer<typeof bucket>
export type FunctionConfig = z.infer<typeof functionSchema>

/** Thrown when the configuration file is damaged or asks for something that is not emulated. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

export function parseConfig(input: unknown): ProjectConfig {
  const result = projectConfig.safeParse(input, { error: z.locales.en().localeError })
  if (result.success) return result.data
  const issues = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new ConfigError(issues.join('\n'))
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new ConfigError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

export function readConfig(file: string): { config: ProjectConfig; configDir: string } {
  const path = resolve(file)
  return { config: parseConfig(readJson(path)), configDir: dirname(path) }
}
