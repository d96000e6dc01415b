import * as z from 'zod/mini'

const isFrame = (line: string) => /^ +at /.test(line)

/**
 * Describes an unexpected error for the log. The message of a schema's rule may contain the value that failed, which may be a
 * secret. Of such errors only the path, the kind of the fault and the stack are logged.
 */
export function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (!(error instanceof z.core.$ZodError)) return error.stack ?? error.message
  const faults = error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`)
  const frames = error.stack?.split('\n').filter(isFrame) ?? []
  return [`${error.name}: ${faults.join('; ')}`, ...frames].join('\n')
}
