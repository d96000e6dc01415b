import { invalidRequest } from './api-error.ts'
import { parseForm } from './form-body.ts'
import { parseParams } from './params.ts'
import * as z from 'zod/mini'

export interface RequestParts {
  params: Record<string, unknown>
  expand: readonly string[]
  include: readonly string[]
  /** The body as it was sent. */
  raw: string
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch (error) {
    if (error instanceof SyntaxError) throw invalidRequest('The request body is not valid JSON.')
    throw error
  }
}

function decode(request: Request, raw: string): unknown {
  const url = new URL(request.url)
  if (request.method === 'GET') return parseForm(url.search)
  if (raw === '') return {}
  const isJson = request.headers.get('content-type')?.startsWith('application/json') ?? false
  const wantsJson = url.pathname.startsWith('/v2/')
  if (isJson === wantsJson) return wantsJson ? parseJson(raw) : parseForm(raw)
  const type = wantsJson ? 'application/json' : 'application/x-www-form-urlencoded'
  throw invalidRequest(`Invalid request (check that your POST content type is ${type}).`)
}

const envelope = z.looseObject({
  expand: z.optional(z.array(z.string())),
  include: z.optional(z.array(z.string())),
})

export async function readRequest(request: Request): Promise<RequestParts> {
  const raw = request.method === 'GET' ? '' : await request.text()
  const { expand = [], include = [], ...params } = parseParams(envelope, decode(request, raw))
  return { params, expand, include, raw }
}
