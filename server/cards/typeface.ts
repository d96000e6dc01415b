import { create, type Font } from 'fontkit'

export type Typeface = {
  canDraw: (character: string) => boolean
  /** Returns the width of a line, in the unit of the size. */
  widthOf: (text: string, size: number) => number
  /** Returns the outlines of a line as the data of an SVG path. */
  outlinesOf: (text: string, at: { x: number; y: number }, size: number) => string
}

function fontOf(file: Uint8Array): Font {
  const font = create(Buffer.from(file))
  if ('fonts' in font) throw new Error('A single font was to be read')
  return font
}

/** The position of a glyph that stands where the one before it ends, and takes no room. */
const still = { xAdvance: 0, xOffset: 0, yOffset: 0 }

type Run = { font: Font; text: string }

/** Makes one typeface of fonts that each have some of its characters. */
export function typefaceOf(files: readonly Uint8Array[]): Typeface {
  const fonts = files.map(fontOf)
  const has = (font: Font, character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
  const fontFor = (character: string) => fonts.find((font) => has(font, character))

  /** Divides a text by the fonts that have its characters. Characters of no font are left out. */
  function runsOf(text: string): Run[] {
    const runs: Run[] = []
    for (const character of text) {
      const font = fontFor(character)
      const last = runs.at(-1)
      if (!font) continue
      if (last?.font === font) last.text += character
      else runs.push({ font, text: character })
    }
    return runs
  }

  return {
    canDraw: (character) => fontFor(character) !== undefined,
    widthOf: (text, size) =>
      runsOf(text).reduce(
        (width, run) => width + (run.font.layout(run.text).advanceWidth * size) / run.font.unitsPerEm,
        0,
      ),
    outlinesOf(text, { x, y }, size) {
      let left = x
      return runsOf(text)
        .flatMap(({ font, text: part }) => {
          const scale = size / font.unitsPerEm
          const { glyphs, positions } = font.layout(part)
          return glyphs.map((glyph, index) => {
            const { xAdvance, xOffset, yOffset } = positions[index] ?? still
            // Fonts count upwards, pictures downwards.
            const outline = glyph.path.transform(
              scale,
              0,
              0,
              -scale,
              left + xOffset * scale,
              y - yOffset * scale,
            )
            left += xAdvance * scale
            return outline.toSVG()
          })
        })
        .join('')
    },
  }
}
