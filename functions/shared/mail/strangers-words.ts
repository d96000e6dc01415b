import { truncate } from '#src/lib/format/truncate.ts'

/** The most characters of a title or a name in a mail: enough to know it again, and too few for a letter. */
const MOST = 80

/** Where mail programs see that a text goes on as an address. Dots of other scripts work in addresses too. */
const joints = /[.\u3002\uff0e\uff61@](?=\p{L})|:(?=\/)/gu

/** An invisible place for a line break. No address contains one. */
const GAP = '\u200b'

/**
 * Returns words that somebody has written as they may stand in a mail of ours. Mail programs make links of what looks like an address; the
 * only links in our mails are our own.
 */
export const wordsInMail = (text: string): string => text.replaceAll(joints, `$&${GAP}`)

/** Returns a title or a name that somebody has chosen as it may stand in a mail of ours. */
export function titleInMail(title: string): string {
  const short = truncate(title, MOST)
  return wordsInMail(short.length < title.length ? `${short}…` : short)
}
