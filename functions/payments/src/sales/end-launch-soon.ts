import { endLaunch } from '#functions/shared/catalog/launch.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { traceOf } from '#functions/shared/http/trace.ts'

/** Ends the launch price of a product if the sale was the last of it. A failure is logged, and leaves it to maintenance. */
export async function endLaunchSoon(context: Context, recordId: string): Promise<void> {
  try {
    await endLaunch(context, recordId)
  } catch (error) {
    context.log(`The launch price of ${recordId} ends later: ${traceOf(error)}`)
  }
}
