import type { Context } from 'hono'
import * as v from 'valibot'
import { AppwriteError } from './errors.ts'

type Params = Record<string, unknown>

const isParams = (value: unknown): value is Params =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** PHP's notation of nested values: `queries[0]=a`, `queries[]=a`, `headers[x]=y`. */
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

function parseJson(text: string): Params {
  try {
    const value: unknown = JSON.parse(text)
    return isParams(value) ? value : {}
  } catch {
    return {}
  }
}

/** GET reads the query, everything else the body; a body of another content type counts as empty. */
async function readParams(c: Context): Promise<Params> {
  if (c.req.method === 'GET') return nestParams(new URL(c.req.url).searchParams)
  const type = c.req.header('content-type') ?? ''
  if (type.startsWith('application/json')) return parseJson(await c.req.text())
  if (type.startsWith('application/x-www-form-urlencoded'))
    return nestParams(new URLSearchParams(await c.req.text()))
  if (type.startsWith('multipart/form-data')) return nestParams(await c.req.formData())
  return {}
}

const isMissing = (value: unknown) => value === undefined || value === null

/**
 * Reads the parameters that the schema names, in its order, and refuses the first that is wrong. Each field's schema
 * carries the server's text for a wrong value. Path parameters come first; unknown ones are ignored, as by the server.
 */
export async function params<Schema extends v.ObjectSchema<v.ObjectEntries, undefined>>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const given: Params = { ...(await readParams(c)), ...c.req.param() }
  const input: Params = {}
  for (const [name, field] of Object.entries(schema.entries)) {
    const value = given[name]
    const optional = v.safeParse(field, undefined).success
    if (isMissing(value) && !optional) {
      throw new AppwriteError('general_argument_invalid', `Param "${name}" is not optional.`)
    }
    if (isMissing(value)) continue
    const result = v.safeParse(field, value)
    if (!result.success) {
      const reason = result.issues[0]?.message ?? ''
      throw new AppwriteError('general_argument_invalid', `Invalid \`${name}\` param: ${reason}`)
    }
    input[name] = value
  }
  return v.parse(schema, input)
}
