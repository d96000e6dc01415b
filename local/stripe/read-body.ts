import type { Context } from 'hono'
import * as z from 'zod/mini'
import { invalidRequest } from './api/api-error.ts'

/** Reads the JSON body of a control. Throws `ApiError` if it does not fit the schema. */
export async function readBody<T>({ req }: Context, schema: z.ZodMiniType<T>): Promise<T> {
  const parsed = schema.safeParse(await req.json())
  if (parsed.success) return parsed.data
  throw invalidRequest(z.prettifyError(parsed.error))
}
