/** A segment of a path as it was meant. One whose escapes are broken is taken as it stands. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
