const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

const decode = (text: string) =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (name) => entities[name] ?? name)

/**
 * Returns the text part as Appwrite's mail adapter makes it: without tags, so without line breaks between blocks and
 * without links.
 */
export const strippedText = (html: string): string =>
  html
    .replaceAll(/<style\b[^>]*>[\s\S]*?<\/style>/gi, '')
    .replaceAll(/<[^>]*>/g, '')
    .trim()

/** Returns the text of a mail and its first link for the inbox page. The link is '' if there is none. */
export function mailParts(content: string, kind: 'html' | 'text'): { text: string; link: string } {
  if (kind === 'text') return { text: content, link: /https?:\/\/\S+/.exec(content)?.[0] ?? '' }
  const link = /<a\s[^>]*href="([^"]*)"/i.exec(content)?.[1] ?? ''
  const words = content
    .replaceAll(/<(style|script|head)\b[\s\S]*?<\/\1>/gi, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
  return { text: decode(words).trim(), link: decode(link) }
}
