/** A quoted text ends where no letter follows, because apostrophes stand in texts too. */
const QUOTED = /(?<=^|[\s(|/])'((?:[^']|'(?=\w))+?)'(?=[\s.,;:)|/-]|$)/gm

/** Words and letters that only German texts of the specification have. */
const GERMAN =
  /[äöüß]|\b(Sie|Du|Fehler|Experte|Experten|Ersteller|Produkte|Folgen|Abbrechen|Bewertung|Bewertungen|Kauf|Zeichen|Formular|Meldung|gefolgt|nicht|Wird)\b/

export type SpecifiedTexts = { en: string[]; de: string[] }

/** Returns the texts that the documents of the specification quote, each once, by their language. */
export function quotedTexts(documents: readonly string[]): SpecifiedTexts {
  const found = documents.flatMap((text) => Array.from(text.matchAll(QUOTED), ([, quoted = '']) => quoted))
  const texts = [...new Set(found)]
  return { en: texts.filter((text) => !GERMAN.test(text)), de: texts.filter((text) => GERMAN.test(text)) }
}
