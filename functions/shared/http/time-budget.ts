/** Whether there is time for one thing more; what is left waits for the next run. */
export type HasTime = () => boolean

/** @param milliseconds less than the function may run: what was begun when the time is up still has to come to its end */
export function withinTime(milliseconds: number, clock: () => number = Date.now): HasTime {
  const end = clock() + milliseconds
  return () => clock() < end
}
