import type { ArchivedProduct } from '#src/domain/archive/format.ts'
import { type HandMade, handMadeZip } from '#src/lib/zip/testing/hand-made-zip.ts'

/** A product in a zip; each test says only what matters to it. */
export const archivedProduct = (part: Partial<ArchivedProduct> = {}): ArchivedProduct => ({
  id: 'kit',
  title: 'Brand kit',
  category: 'Templates',
  description: 'Logos and type.',
  fullDescription: '',
  tags: [],
  accessType: 'free',
  price: { amount: 0, currency: 'CHF' },
  downloadCode: '',
  emailMessage: '',
  licenseType: 'commercial',
  status: 'active',
  scheduledAt: null,
  isFeatured: false,
  supportInfo: '',
  requirements: '',
  featured: { type: 'none' },
  gallery: [],
  file: { path: 'file.zip', name: 'kit.zip' },
  ...part,
})

export const textFile = (name: string, text: string): HandMade => ({ name, text })
const jsonFile = (name: string, value: unknown) => textFile(name, JSON.stringify(value))

/** The zip of an export with these products, and a file for them. */
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
