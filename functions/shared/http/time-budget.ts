/** Returns whether there is time for another item. The next run handles the rest. */
export type HasTime = () => boolean

/** @param milliseconds less than the function may run, because an item that has begun must still finish */
export function withinTime(milliseconds: number, clock: () => number = Date.now): HasTime {
  const end = clock() + milliseconds
  return () => clock() < end
}
