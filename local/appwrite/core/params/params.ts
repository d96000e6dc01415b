import type { Context } from 'hono'
import type * as z from 'zod/mini'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { decodePhpJson, utf8Text } from './php-json.ts'

type Params = Record<string, unknown>

const isParams = (value: unknown): value is Params =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads PHP's notation of nested values: `queries[0]=a`, `queries[]=a`, `headers[x]=y`. */
export function nestParams(entries: Iterable<[string, unknown]>): Params {
  const params: Params = {}
  for (const [name, value] of entries) {
    const [, key = name, inner] = /^([^[]+)\[([^\]]*)\]$/.exec(name) ?? []
    if (inner === undefined) params[key] = value
    else params[key] = withItem(params[key], inner, value)
  }
  return params
}

function withItem(container: unknown, key: string, value: unknown): unknown {
  if (/^\d*$/.test(key))
    return [...(Array.isArray(container) ? container.map((item: unknown) => item) : []), value]
  return { ...(isParams(container) ? container : {}), [key]: value }
}

/** A body that is not a JSON object counts as an empty object. */
function parseJson(bytes: ArrayBuffer): Params {
  try {
    const value = decodePhpJson(utf8Text(bytes))
    return isParams(value) ? value : {}
  } catch {
    return {}
  }
}

/**
 * A GET request has its parameters in the query string, any other request in its body. A body of another content type
 * counts as empty.
 */
async function readParams(c: Context): Promise<Params> {
  if (c.req.method === 'GET') return nestParams(new URL(c.req.url).searchParams)
  const type = c.req.header('content-type') ?? ''
  if (type.startsWith('application/json')) return parseJson(await c.req.arrayBuffer())
  if (type.startsWith('application/x-www-form-urlencoded'))
    return nestParams(new URLSearchParams(await c.req.text()))
  if (type.startsWith('multipart/form-data')) return nestParams(await c.req.formData())
  return {}
}

const isOptional = (field: z.ZodMiniType) => field.safeParse(undefined).success

/**
 * Throws `general_argument_invalid` with the field's own message if the value is wrong. Appwrite's validators let null pass for an
 * optional parameter, and code that expects another type then fails with status 500.
 */
function check(name: string, field: z.ZodMiniType, value: unknown): void {
  if (value === undefined) {
    if (isOptional(field)) return
    throw new AppwriteError('general_argument_invalid', `Param "${name}" is not optional.`)
  }
  const result = field.safeParse(value)
  if (result.success) return
  if (value === null && isOptional(field)) throw new AppwriteError('general_unknown')
  const reason = result.error.issues[0]?.message
  throw new AppwriteError('general_argument_invalid', `Invalid \`${name}\` param: ${reason}`)
}

/**
 * Reads the parameters that the schema names, in the order of the schema, and refuses the first wrong one. The schema
 * of each field carries Appwrite's message for a wrong value. A path parameter wins over a query or body parameter of
 * the same name. Unknown parameters are ignored, as Appwrite does.
 */
export async function params<Schema extends z.ZodMiniObject<Record<string, z.ZodMiniType>>>(
  c: Context,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const given: Params = { ...(await readParams(c)), ...c.req.param() }
  const input: Params = {}
  for (const [name, field] of Object.entries(schema.shape)) {
    const value = given[name]
    check(name, field, value)
    if (value !== undefined) input[name] = value
  }
  return schema.parse(input)
}
