import * as v from 'valibot'

const variables = v.record(v.string(), v.string())

/** The options of the server's process, passed in its environment. */
export const serverSchema = v.object({
  port: v.number(),
  dataDir: v.string(),
  projectId: v.string(),
  apiKey: v.string(),
  functionVariables: v.record(v.string(), variables),
})
export type ServerOptions = v.InferOutput<typeof serverSchema>
