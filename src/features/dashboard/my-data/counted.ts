import { formatCount } from '#src/lib/format/format-count.ts'

export const filesOf = (count: number) => (count === 1 ? '1 file' : `${formatCount(count)} files`)
export const uploadsOf = (count: number) =>
  count === 1 ? '1 uploaded file' : `${formatCount(count)} uploaded files`
export const productsOf = (count: number) => (count === 1 ? '1 product' : `${formatCount(count)} products`)
