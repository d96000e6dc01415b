import { escapeHtml } from '#server/head/escape-html.ts'

/** Characters that no XML document may contain, not even as a reference. */
const forbidden =
  // oxlint-disable-next-line no-control-regex -- these are the characters that are removed
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

/** Returns an element with text. */
export const element = (name: string, text: string): string =>
  `<${name}>${escapeHtml(text.replace(forbidden, ''))}</${name}>`
