import type { FieldValues, Resolver } from 'react-hook-form'
import { mailable } from '#src/domain/account/email-address.ts'

const load = () => import('./checks.ts')
type Checks = Awaited<ReturnType<typeof load>>

/** Loads the rules as soon as somebody is about to type, so that the submit does not wait for them. */
export const preloadChecks = () => void load().catch(() => undefined)

/**
 * Checks a form by rules that are loaded with the first check, because nobody needs them to see the form. If they do not come, the
 * server checks what is sent, or says that it can't be reached.
 */
export const lateResolver =
  <Values extends FieldValues>(resolverOf: (checks: Checks) => Resolver<Values>): Resolver<Values> =>
  async (values, context, options) => {
    const checks = await load().catch(() => null)
    return checks ? resolverOf(checks)(values, context, options) : { values, errors: {} }
  }

/** Returns an address as it is sent, or null for what is none. */
export async function addressIn(typed: string): Promise<string | null> {
  const checks = await load().catch(() => null)
  return checks ? checks.addressIn(typed) : mailable(typed)
}
