/** Returns the words that mail programs show of HTML. The text part has those of hidden blocks too. */
export const shownWords = (html: string): string =>
  html
    .replaceAll(/<style>.*?<\/style>|<div style="display:none[^>]*>[^<]*<\/div>/gs, '')
    .replaceAll(/<[^>]*>/g, '')
    .trim()
