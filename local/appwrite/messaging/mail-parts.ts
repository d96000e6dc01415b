const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

const decode = (text: string) =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (name) => entities[name] ?? name)

/** The text part that the mail adapter makes: without the tags, and so without line breaks between blocks and without links. */
export const strippedText = (html: string): string =>
  html
    .replaceAll(/<style\b[^>]*>[\s\S]*?<\/style>/gi, '')
    .replaceAll(/<[^>]*>/g, '')
    .trim()

/** What the inbox page shows of a mail: its words, and the first address that it leads to or ''. */
export function mailParts(content: string, kind: 'html' | 'text'): { text: string; link: string } {
  if (kind === 'text') return { text: content, link: /https?:\/\/\S+/.exec(content)?.[0] ?? '' }
  const link = /<a\s[^>]*href="([^"]*)"/i.exec(content)?.[1] ?? ''
  const words = content
    .replaceAll(/<(style|script|head)\b[\s\S]*?<\/\1>/gi, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
  return { text: decode(words).trim(), link: decode(link) }
}
