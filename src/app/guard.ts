import { paths } from '#src/config/paths.ts'
import { assertNever } from '#src/lib/flow/assert-never.ts'
import { parseUrl } from '#src/lib/url/parse-url.ts'

/**
 * What a route asks of the session. `public` routes never wait for the session, and the screen of a mailed `link` opens for
 * everybody.
 */
export type Access = 'public' | 'link' | 'signed-out' | 'signed-in' | 'onboarding'

export type SessionState =
  | { status: 'loading' }
  | { status: 'unreachable' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; needsOnboarding: boolean }

export type GuardDecision =
  | { kind: 'show' }
  | { kind: 'wait' }
  | { kind: 'unreachable' }
  | { kind: 'redirect'; to: string }

const show: GuardDecision = { kind: 'show' }
const redirect = (to: string): GuardDecision => ({ kind: 'redirect', to })

/** @param address path and query of where the visitor wants to go */
export function guard(access: Access, session: SessionState, address: string): GuardDecision {
  if (access === 'link') return show
  switch (session.status) {
    case 'loading':
      return access === 'public' ? show : { kind: 'wait' }
    case 'unreachable':
      return access === 'public' ? show : { kind: 'unreachable' }
    case 'signed-out':
      return access === 'signed-in' || access === 'onboarding' ? redirect(paths.signIn.href(address)) : show
    case 'signed-in':
      if (session.needsOnboarding) return access === 'onboarding' ? show : redirect(paths.onboarding.href())
      if (access === 'onboarding' && address === paths.onboarding.href())
        return redirect(paths.landing.href())
      return access === 'signed-out' ? redirect(nextOf(address)) : show
    default:
      return assertNever(session)
  }
}

/**
 * Returns the address in `?next=` if it stays within this site, else the landing page. A path like `/..//evil.example` begins with
 * two slashes once it is normalised, and would lead to another host.
 */
export function nextOf(address: string): string {
  const here = 'https://same.origin'
  const next = parseUrl(address, here)?.searchParams.get('next')
  if (!next?.startsWith('/')) return paths.landing.href()
  const target = parseUrl(next, here)
  if (target?.origin !== here || target.pathname.startsWith('//')) return paths.landing.href()
  return `${target.pathname}${target.search}${target.hash}`
}
