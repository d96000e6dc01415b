import { extensionOf } from '#src/domain/files/file-kinds.ts'

/** Files that can be mainly a text to read. */
const textExtensions: ReadonlySet<string> = new Set(['pdf', 'epub', 'azw3'])

/** Whether a file can be taxed like a book. */
export const canBeEbook = (fileName: string): boolean => textExtensions.has(extensionOf(fileName))
