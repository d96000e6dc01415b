import { extensionOf } from '#src/domain/product/file-kinds.ts'

const LONGEST = 60

/**
 * A name that every system takes, of letters, digits and hyphens: Windows knows no trailing dots, others no umlauts that
 * are written in two ways. What it is a name of stands in the zip's lists.
 */
function plainName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '')
}

/** `001 Brand-kit`: the number makes it the only one, and no name of a device like `CON`. @param index from 0 on */
function numberedName(index: number, text: string): string {
  const number = String(index + 1).padStart(3, '0')
  return `${number} ${plainName(text)}`.trim()
}

/** `001 front.png`. */
export function numberedFile(index: number, fileName: string): string {
  const extension = plainName(extensionOf(fileName)).toLowerCase()
  const stem = extension ? fileName.slice(0, fileName.lastIndexOf('.')) : fileName
  return numberedName(index, stem) + (extension && `.${extension}`)
}

/** Of products: each has a folder. */
export const productFolder = (index: number, title: string) => `products/${numberedName(index, title)}`
