import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import * as v from 'valibot'

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

const scalar = v.nullable(v.union([v.string(), v.number(), v.boolean()]))

const column = v.strictObject({
  key: v.string(),
  type: v.picklist(COLUMN_TYPES, ({ input }) => `Column type "${String(input)}" is not emulated`),
  required: v.optional(v.boolean(), false),
  array: v.optional(v.boolean(), false),
  size: v.optional(v.number()),
  default: v.optional(scalar, null),
  min: v.optional(v.nullable(v.number())),
  max: v.optional(v.nullable(v.number())),
  format: v.optional(v.picklist(['', 'email', 'url', 'ip', 'enum'])),
  elements: v.optional(v.array(v.string())),
  encrypt: v.optional(v.literal(false, 'Encrypted columns are not emulated')),
})

const index = v.strictObject({
  key: v.string(),
  type: v.picklist(['key', 'unique', 'fulltext']),
  status: v.optional(v.string()),
  columns: v.array(v.string()),
  orders: v.optional(v.array(v.string()), () => []),
})

const table = v.pipe(
  v.strictObject({
    $id: v.string(),
    $permissions: v.optional(v.array(v.string()), () => []),
    databaseId: v.string(),
    name: v.string(),
    enabled: v.optional(v.boolean(), true),
    rowSecurity: v.optional(v.boolean(), false),
    columns: v.optional(v.array(column), () => []),
    indexes: v.optional(v.array(index), () => []),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { columns, indexes } = dataset.value
    const known = new Set(['$id', '$createdAt', '$updatedAt', ...columns.map(({ key }) => key)])
    for (const { key, columns: named } of indexes) {
      // SQLite would read an unknown column name as a string literal and index that.
      const unknown = named.find((name) => !known.has(name))
      if (unknown === undefined) continue
      const message = `Index "${key}" names column "${unknown}", which is not there`
      addIssue({ message })
    }
  }),
)

const bucket = v.strictObject({
  $id: v.string(),
  $permissions: v.optional(v.array(v.string()), () => []),
  name: v.string(),
  fileSecurity: v.optional(v.boolean(), false),
  enabled: v.optional(v.boolean(), true),
  maximumFileSize: v.optional(v.number(), 30_000_000),
  allowedFileExtensions: v.optional(v.array(v.string()), () => []),
  compression: v.optional(v.string()),
  encryption: v.optional(v.boolean()),
  antivirus: v.optional(v.boolean()),
})

const functionSchema = v.strictObject({
  $id: v.string(),
  name: v.string(),
  runtime: v.optional(v.string(), 'node-22'),
  path: v.string(),
  entrypoint: v.string(),
  execute: v.optional(v.array(v.string()), () => []),
  events: v.optional(v.array(v.string()), () => []),
  schedule: v.optional(v.string(), ''),
  /** In seconds. */
  timeout: v.optional(v.number(), 15),
  enabled: v.optional(v.boolean(), true),
  logging: v.optional(v.boolean(), true),
  commands: v.optional(v.string()),
  scopes: v.optional(v.array(v.string()), () => []),
  specification: v.optional(v.string()),
})

const site = v.strictObject({
  $id: v.string(),
  name: v.string(),
  framework: v.string(),
  adapter: v.optional(v.picklist(['static', 'ssr'])),
  buildRuntime: v.string(),
  installCommand: v.optional(v.string()),
  buildCommand: v.optional(v.string()),
  outputDirectory: v.optional(v.string()),
  /** Answers every address at which there is no file. */
  fallbackFile: v.optional(v.string()),
  enabled: v.optional(v.boolean()),
  logging: v.optional(v.boolean()),
  /** Seconds. */
  timeout: v.optional(v.number()),
  /** The folder with what `npm run build` makes. */
  path: v.optional(v.string()),
})

const switches = v.optional(v.record(v.string(), v.boolean()))

const projectConfig = v.object({
  tablesDB: v.optional(
    v.array(v.object({ $id: v.string(), name: v.string(), enabled: v.optional(v.boolean(), true) })),
    () => [],
  ),
  tables: v.optional(v.array(table), () => []),
  buckets: v.optional(v.array(bucket), () => []),
  functions: v.optional(v.array(functionSchema), () => []),
  sites: v.optional(v.array(site), () => []),
  settings: v.optional(
    v.object({ services: switches, protocols: switches, auth: v.optional(v.object({ methods: switches })) }),
  ),
})

export type ProjectConfig = v.InferOutput<typeof projectConfig>
export type ColumnConfig = v.InferOutput<typeof column>
export type IndexConfig = v.InferOutput<typeof index>
export type TableConfig = v.InferOutput<typeof table>
export type BucketConfig = v.InferOutput<typeof bucket>
export type FunctionConfig = v.InferOutput<typeof functionSchema>

/** Thrown when the configuration file is damaged or asks for something that is not emulated. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

export function parseConfig(input: unknown): ProjectConfig {
  const result = v.safeParse(projectConfig, input)
  if (result.success) return result.output
  const issues = result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
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
