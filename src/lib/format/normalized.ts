/**
 * As many accents on one letter as Unicode's stream-safe texts have (UAX #15, 13). No language needs more, and to put a run of them in
 * order takes time that grows with the square of its length.
 */
const LONG_RUN = /(\p{M}{30})\p{M}+/gu

/** Returns a text in a normal form of Unicode. Use it in place of `normalize`, which a long run of accents keeps busy for seconds. */
export const normalized = (text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string =>
  text.replace(LONG_RUN, '$1').normalize(form)
