/**
 * Whether a file shows a picture, all of it: a name and a claimed type say nothing about its content. An image element
 * would be content with the first half. Scaled to a point, for a phone keeps no second copy of a large picture.
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
