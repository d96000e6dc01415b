import type { Context } from '#functions/shared/context.ts'

/** Who looks, as far as it can be known without following people around. */
export async function visitorOf(context: Context): Promise<string> {
  const caller = await context.caller()
  return caller ? `user ${caller.userId}` : `address ${context.clientAddress}`
}
