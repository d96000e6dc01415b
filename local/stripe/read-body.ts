import type { Context } from 'hono'
import * as v from 'valibot'
import { invalidRequest } from './api/api-error.ts'

/** Reads the JSON body of a control. Throws `ApiError` if it does not fit the schema. */
export async function readBody<T>({ req }: Context, schema: v.GenericSchema<unknown, T>): Promise<T> {
  const parsed = v.safeParse(schema, await req.json())
  if (parsed.success) return parsed.output
  throw invalidRequest(v.summarize(parsed.issues))
}
