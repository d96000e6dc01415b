import sharp from 'sharp'
import type { Addresses } from '#e2e/support/stack/addresses.ts'

/** Reads a public picture as the server stores it. `red` is the share of red from 0 to 1. */
export async function storedPicture(stack: Addresses, bucket: string, fileId: string) {
  const address = `${stack.endpoint}/storage/buckets/${bucket}/files/${fileId}/view?project=fundus`
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  const bytes = Buffer.from(await response.arrayBuffer())
  const { format, width, height } = await sharp(bytes).metadata()
  const { channels } = await sharp(bytes).stats()
  return { format, width, height, red: (channels[0]?.mean ?? 0) / 255 }
}
