import type { Context } from 'hono'
import * as v from 'valibot'
import { invalidRequest } from './api/api-error.ts'

/** The JSON body of a control. */
export async function readBody<T>({ req }: Context, schema: v.GenericSchema<unknown, T>): Promise<T> {
  const parsed = v.safeParse(schema, await req.json())
  if (parsed.success) return parsed.output
  throw invalidRequest(v.summarize(parsed.issues))
}
