/**
 * What a file shows. A name and a claimed type say nothing about its content.
 * @throws {DOMException} where the browser can make no picture of it
 */
export async function decodePicture(file: Blob): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
    return image
  } finally {
    URL.revokeObjectURL(image.src)
  }
}

export async function isPicture(file: Blob): Promise<boolean> {
  try {
    await decodePicture(file)
    return true
  } catch {
    return false
  }
}
