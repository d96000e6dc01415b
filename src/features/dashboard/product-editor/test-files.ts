/** Returns a file that claims to have this size without having the bytes. */
export function fileOf(name: string, type = '', size?: number): File {
  const file = new File(['content'], name, { type })
  if (size !== undefined) Object.defineProperty(file, 'size', { value: size })
  return file
}

export const pdf = () => fileOf('book.pdf', 'application/pdf')
export const png = (name = 'cover.png') => fileOf(name, 'image/png')
