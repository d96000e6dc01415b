import { limits } from '#src/domain/limits.ts'
import type { Context } from '#functions/shared/context.ts'
import { countInWindow } from '#functions/shared/window-count.ts'

/** Who looks, as far as it can be known without following people around. */
async function visitorOf(context: Context): Promise<string> {
  const caller = await context.caller()
  return caller ? `user ${caller.userId}` : `address ${context.clientAddress}`
}

/** Whether this visitor's view or download of a product counts: once within the half hour. */
export async function isCounted(context: Context, what: 'view' | 'download', productId: string) {
  const visitor = await visitorOf(context)
  return countInWindow(context, [what, productId, visitor], { max: 1, window: limits.countWindow })
}
