import { setTimeout as delay } from 'node:timers/promises'
import type { Context } from '#functions/shared/http/context.ts'

/** Takes at least `ms` milliseconds, also for a failure, so that the duration of the work reveals nothing about what it found. */
export async function withMinimumDuration<T>(
  { skipsMinimumDuration }: Pick<Context, 'skipsMinimumDuration'>,
  ms: number,
  work: () => Promise<T>,
): Promise<T> {
  const [result] = await Promise.allSettled([work(), delay(skipsMinimumDuration ? 0 : ms)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
