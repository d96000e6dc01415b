const SHAPE = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d:\d\d(\.\d+)?Z$/

/** Whether a text is a moment in ISO 8601 with the letter Z, on a day that the calendar has: `Date` moves 30 February on. */
export function isUtcMoment(text: string): boolean {
  const day = SHAPE.exec(text)?.[1]
  const moment = new Date(text)
  return day !== undefined && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day)
}
