import * as z from 'zod/mini'

const variables = z.record(z.string(), z.string())

/** The options of the server's process, passed in its environment. */
export const serverSchema = z.object({
  port: z.number(),
  dataDir: z.string(),
  projectId: z.string(),
  apiKey: z.string(),
  functionVariables: z.record(z.string(), variables),
})
export type ServerOptions = z.infer<typeof serverSchema>
