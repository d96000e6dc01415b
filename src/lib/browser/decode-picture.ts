/**
 * Returns whether the browser can decode the whole file as a picture, because name and type of a file can be wrong. An image element
 * would accept half a picture. Decoding to one pixel keeps phones from holding a second copy of a large picture in memory.
 */
export async function isPicture(file: Blob): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(file, { resizeWidth: 1, resizeHeight: 1 })
    bitmap.close()
    return true
  } catch (error) {
    if (error instanceof DOMException) return false
    throw error
  }
}
