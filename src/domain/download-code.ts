import { normalText, withoutSpaces } from '#src/lib/format/normal-text.ts'

/** Returns a download code as its creator sees it. */
export const shownDownloadCode = (typed: string): string => normalText(typed).toUpperCase()

/** Returns a download code as it is compared: neither case nor spaces matter. */
export const downloadCodeKey = (typed: string): string => withoutSpaces(typed).toUpperCase()
