import * as z from 'zod/mini'

/**
 * The result of an audit: no serious advisory, the affected packages, or the reason why the registry gave no answer.
 */
export type Judgement =
  | { state: 'clean' }
  | { state: 'vulnerable'; packages: string[] }
  | { state: 'unanswered'; why: string }

const SERIOUS = new Set(['high', 'critical'])

const report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.string(),
      /** Advisories, or the names of packages that contain the vulnerable one. */
      via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z._default(z.string(), '') })])),
    }),
  ),
})

const failure = z.object({ message: z.string() })

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
  const told = report.safeParse(answer)
  if (!told.success) {
    const failed = failure.safeParse(answer)
    return { state: 'unanswered', why: failed.success ? failed.data.message : 'npm said nothing' }
  }
  const packages = Object.entries(told.data.vulnerabilities)
    .filter(([, { severity }]) => SERIOUS.has(severity))
    .map(([name, { severity, via }]) => {
      const reasons = via.map((reason) =>
        typeof reason === 'string' ? reason : `${reason.title} ${reason.url}`,
      )
      return `${name} (${severity}): ${reasons.join(', ').trim()}`
    })
  return packages.length > 0 ? { state: 'vulnerable', packages } : { state: 'clean' }
}
