import * as v from 'valibot'

const isFrame = (line: string) => /^ +at /.test(line)

/**
 * Describes an unexpected error for the log. The messages of the schema library contain the value that failed, which may be a
 * secret. Of such errors only the path, the expected type and the stack are logged.
 */
export function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (!v.isValiError(error)) return error.stack ?? error.message
  const faults = error.issues.map((issue) => `${v.getDotPath(issue)} is no ${issue.expected ?? issue.type}`)
  const frames = error.stack?.split('\n').filter(isFrame) ?? []
  return [`${error.name}: ${faults.join('; ')}`, ...frames].join('\n')
}
