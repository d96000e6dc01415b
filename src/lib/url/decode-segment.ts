/** Decodes a segment of a path. Returns a segment with broken escapes unchanged. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
