import * as v from 'valibot'

/**
 * The result of an audit: no serious advisory, the affected packages, or the reason why the registry gave no answer.
 */
export type Judgement =
  | { state: 'clean' }
  | { state: 'vulnerable'; packages: string[] }
  | { state: 'unanswered'; why: string }

const SERIOUS = new Set(['high', 'critical'])

const report = v.object({
  vulnerabilities: v.record(
    v.string(),
    v.object({
      severity: v.string(),
      /** Advisories, or the names of packages that contain the vulnerable one. */
      via: v.array(v.union([v.string(), v.object({ title: v.string(), url: v.optional(v.string(), '') })])),
    }),
  ),
})

const failure = v.object({ message: v.string() })

function parse(output: string): unknown {
  try {
    return JSON.parse(output)
  } catch {
    return null
  }
}

/**
 * Reads the output of `npm audit --json`. Registries without that service and machines without a network print
 * something else, which says nothing about vulnerabilities.
 */
export function judge(output: string): Judgement {
  const answer = parse(output)
  const told = v.safeParse(report, answer)
  if (!told.success) {
    const failed = v.safeParse(failure, answer)
    return { state: 'unanswered', why: failed.success ? failed.output.message : 'npm said nothing' }
  }
  const packages = Object.entries(told.output.vulnerabilities)
    .filter(([, { severity }]) => SERIOUS.has(severity))
    .map(([name, { severity, via }]) => {
      const reasons = via.map((reason) =>
        typeof reason === 'string' ? reason : `${reason.title} ${reason.url}`,
      )
      return `${name} (${severity}): ${reasons.join(', ').trim()}`
    })
  return packages.length > 0 ? { state: 'vulnerable', packages } : { state: 'clean' }
}
