export type Room = {
  widthOf: (text: string) => number
  width: number
  maxLines: number
}

export type Lines = { lines: string[]; isWhole: boolean }

/** Returns as much of a text as fits into a width together with its end, but always one character. */
function beginning(text: string, end: string, { widthOf, width }: Room): string {
  const characters = Array.from(text)
  const part = (length: number) => characters.slice(0, length).join('').trimEnd()
  let [fits, tooLong] = [1, characters.length + 1]
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2)
    if (widthOf(part(middle) + end) <= width) fits = middle
    else tooLong = middle
  }
  return part(fits)
}

/** Breaks a text at its blanks, and inside words that are wider than a line. A text that needs more lines ends in an ellipsis. */
export function linesOf(text: string, room: Room): Lines {
  const { widthOf, width, maxLines } = room
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    while (widthOf(line) > width && lines.length <= maxLines && Array.from(line).length > 1) {
      const part = beginning(line, '', room)
      lines.push(part)
      line = line.slice(part.length)
    }
    if (lines.length > maxLines) break
  }
  if (line !== '') lines.push(line)
  if (lines.length <= maxLines) return { lines, isWhole: true }
  const last = lines[maxLines - 1] ?? ''
  return { lines: [...lines.slice(0, maxLines - 1), `${beginning(last, '…', room)}…`], isWhole: false }
}

/** Narrows the lines as far as their number stays the same, so that no word stands alone at the end. */
export function balancedLines(text: string, room: Room): Lines {
  const widest = linesOf(text, room)
  if (!widest.isWhole) return widest
  const longestWord = Math.max(...text.split(' ').map(room.widthOf))
  let best = widest
  for (const share of [0.9, 0.8, 0.7, 0.6, 0.5]) {
    const width = room.width * share
    const narrower = linesOf(text, { ...room, width, maxLines: widest.lines.length })
    if (!narrower.isWhole || longestWord > width) break
    best = narrower
  }
  return best
}
