/** Waits for all, and fails as the first of those that fail does, whichever of them is the fastest. */
export async function allFailingInOrder<Values extends readonly unknown[]>(
  ...work: { [Index in keyof Values]: Promise<Values[Index]> }
): Promise<Values> {
  await Promise.allSettled(work)
  return Promise.all(work)
}
