const POLYNOMIAL = 0xedb88320

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? POLYNOMIAL ^ (sum >>> 1) : sum >>> 1
  return sum
})

/** The checksum of zip and PNG. @param before of the bytes that come first */
export function crc32(bytes: Uint8Array, before = 0): number {
  let sum = ~before
  for (const byte of bytes) sum = (table[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8)
  return ~sum >>> 0
}
