import * as v from 'valibot'

const isFrame = (line: string) => /^ +at /.test(line)

/**
 * What the log says of an error that nobody expected. The schema library tells what it got, which may be anybody's secret,
 * and not where: of its errors the log keeps place, expectation and stack.
 */
export function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (!v.isValiError(error)) return error.stack ?? error.message
  const faults = error.issues.map((issue) => `${v.getDotPath(issue)} is no ${issue.expected ?? issue.type}`)
  const frames = error.stack?.split('\n').filter(isFrame) ?? []
  return [`${error.name}: ${faults.join('; ')}`, ...frames].join('\n')
}
