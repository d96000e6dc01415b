/** A stable number from 0 to 359 for a text: the same name always gets the same hue (FNV-1a). */
export function hueOf(text: string): number {
  return hashOf(text) % 360
}

export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
