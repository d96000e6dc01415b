import * as z from 'zod/mini'

/** The value that a handler must return. The helpers of `functionResponse` make it. */
export const answerSchema = z.object({
  body: z.union([z.string(), z.instanceof(Uint8Array<ArrayBufferLike>)]),
  statusCode: z.number(),
  headers: z.record(z.string(), z.unknown()),
})
type Answer = z.infer<typeof answerSchema>
type Headers = Record<string, unknown>

function binary(body: Uint8Array | string, statusCode = 200, headers: Headers = {}): Answer {
  return { body, statusCode, headers }
}

/** The `res` that a handler gets. */
export const functionResponse = {
  binary,
  text: (body: string, statusCode = 200, headers: Headers = {}): Answer => binary(body, statusCode, headers),
  json: (value: unknown, statusCode = 200, headers: Headers = {}): Answer =>
    binary(JSON.stringify(value), statusCode, { ...headers, 'content-type': 'application/json' }),
  empty: (): Answer => binary('', 204),
  redirect: (location: string, statusCode = 301, headers: Headers = {}): Answer =>
    binary('', statusCode, { ...headers, location }),
}

/** Puts names into lower case and adds a content type and a charset if there is none (recorded). */
export function finalHeaders(headers: Headers): Record<string, string> {
  const final: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) final[name.toLowerCase()] = String(value)
  const type = final['content-type'] ?? 'text/plain'
  const complete = type.startsWith('multipart/') || type.includes('charset=')
  delete final['content-type']
  return { ...final, 'content-type': complete ? type : `${type}; charset=utf-8` }
}
