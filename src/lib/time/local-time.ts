/** A moment as `datetime-local` inputs write it, in the zone of this computer and without seconds: `2026-03-01T09:30`. */
export function localInputOf(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const date = [
    String(moment.getFullYear()).padStart(4, '0'),
    two(moment.getMonth() + 1),
    two(moment.getDate()),
  ].join('-')
  return `${date}T${two(moment.getHours())}:${two(moment.getMinutes())}`
}

/** ISO 8601 UTC of what a `datetime-local` input holds, or null if that is no moment. */
export function utcOfLocalInput(text: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return null
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}
