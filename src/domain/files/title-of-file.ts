import { limits } from '#src/domain/limits/limits.ts'
import { truncate } from '#src/lib/format/truncate.ts'
import { withoutExtension } from './file-kinds.ts'

/**
 * Returns a title for a product to begin with: the name of its file with words in place of the marks that stand for spaces in names of
 * files.
 */
export const titleOfFile = (name: string): string =>
  truncate(
    withoutExtension(name)
      .replaceAll(/[_+]+|(?<=\p{L})-(?=\p{L})/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    limits.product.title,
  )
