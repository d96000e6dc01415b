type Measure = (text: string) => number

const ELLIPSIS = '…'

/** Returns as much of a text as fits, with an ellipsis where something is left out. */
function shortened(text: string, width: number, widthOf: Measure): string {
  const characters = [...text]
  while (characters.length > 0 && widthOf(`${characters.join('').trimEnd()}${ELLIPSIS}`) > width)
    characters.pop()
  return `${characters.join('').trimEnd()}${ELLIPSIS}`
}

/**
 * Breaks a text into lines between its words. A word that is wider than a line is cut, and so is what does not fit into the lines.
 * @param width the width of a line, in the unit of `widthOf`
 */
export function linesOf(text: string, width: number, most: number, widthOf: Measure): string[] {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const lines: string[] = []
  for (const [index, word] of words.entries()) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && widthOf(longer) <= width) {
      lines[lines.length - 1] = longer
    } else if (lines.length < most) {
      lines.push(word)
    } else {
      const rest = words.slice(index).join(' ')
      lines[most - 1] = shortened(`${lines[most - 1]} ${rest}`, width, widthOf)
      break
    }
  }
  return lines.map((line) => (widthOf(line) > width ? shortened(line, width, widthOf) : line))
}
