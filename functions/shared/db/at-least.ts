import { setTimeout as delay } from 'node:timers/promises'

/** Answers, or refuses, not before `ms` have passed: how long the work took must tell nobody what it found. */
export async function takingAtLeast<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work(), delay(ms)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
