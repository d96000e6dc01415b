import {
  type CountedCall,
  countCalls,
  type Counter,
  type CountingContext,
  releaseCall,
} from './window-count.ts'

/** Sends a mail if its mailbox may get one more. Returns how the window stands; a mail that fails takes no place in it. */
export async function sendCounted(
  counting: CountingContext,
  mails: Counter,
  send: () => Promise<void>,
): Promise<CountedCall> {
  const counted = await countCalls(counting, [mails])
  if (!counted.passes) return counted
  try {
    await send()
  } catch (error) {
    await releaseCall(counting, mails)
    throw error
  }
  return counted
}
