import { type HandMade, handMadeZip } from '#src/lib/zip/testing/hand-made-zip.ts'

export const textFile = (name: string, text: string): HandMade => ({ name, text })
const jsonFile = (name: string, value: unknown) => textFile(name, JSON.stringify(value))

/** Returns the zip of an export for tests, with these products and files. */
export function archiveZip(
  products: readonly unknown[],
  more: readonly HandMade[] = [textFile('file.zip', 'PK')],
  { format = 1, folder = '' }: { format?: unknown; folder?: string } = {},
): Blob {
  const files = [
    jsonFile('account.json', { format }),
    jsonFile('products.json', { products }),
    ...structuredClone(more),
  ]
  for (const file of files) file.name = folder + file.name
  return handMadeZip(files)
}
