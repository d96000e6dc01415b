import type { Context } from '#functions/shared/http/context.ts'
import { Conflict } from '#functions/shared/db/table-errors.ts'
import { PlatformNotSetUp } from '#functions/payments/src/stripe/stripe-refusals.ts'
import { SETUP_FACT } from './setup-fact.ts'

async function note({ tables, now }: Context, value: string): Promise<void> {
  const data = { value, createdAt: now.toISOString() }
  try {
    await tables.create('server_facts', SETUP_FACT, data)
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    await tables.update('server_facts', SETUP_FACT, data)
  }
}

/** Creates an account. If the platform is not set up at Stripe, the missing step is stored for the operator. */
export async function rememberSetup<T>(context: Context, make: () => Promise<T>): Promise<T> {
  try {
    const made = await make()
    await context.tables.remove('server_facts', SETUP_FACT)
    return made
  } catch (error) {
    if (error instanceof PlatformNotSetUp) await note(context, error.step)
    throw error
  }
}
