import { type Drawing, times } from './canvas.ts'

export const codeWindow: Drawing = ({ width, height, random, palette }) => {
  const x = width * 0.14
  const y = height * 0.16
  const w = width * 0.72
  const h = height * 0.68
  const lines = times(9, (i) => {
    const indent = random.between(0, 3) * w * 0.05
    const first = w * (0.08 + random.next() * 0.16)
    const second = w * (0.1 + random.next() * 0.3)
    const top = y + h * (0.2 + i * 0.083)
    return `<rect x="${x + w * 0.06 + indent}" y="${top}" width="${first}" height="${h * 0.032}" rx="6" fill="${palette.warm}"/><rect x="${x + w * 0.08 + indent + first}" y="${top}" width="${second}" height="${h * 0.032}" rx="6" fill="${palette.ground}" opacity=".8"/>`
  })
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="18" fill="${palette.ink}"/>${times(3, (i) => `<circle cx="${x + 30 + i * 30}" cy="${y + 32}" r="9" fill="${[palette.warm, palette.ground, palette.cool][i]}"/>`)}${lines}`
}

export const grid: Drawing = ({ width, height, random, palette }) => {
  const columns = 6
  const rows = 4
  const gap = 14
  const cell = (width - gap * (columns + 1)) / columns
  const tall = (height - gap * (rows + 1)) / rows
  return times(columns * rows, (i) => {
    if (random.next() < 0.2) return ''
    const wide = i % columns < columns - 1 && random.next() < 0.25 ? 2 : 1
    const x = gap + (i % columns) * (cell + gap)
    const y = gap + Math.floor(i / columns) * (tall + gap)
    const fill = random.pick([palette.warm, palette.cool, palette.ink, '#fffdf8'])
    return `<rect x="${x}" y="${y}" width="${cell * wide + gap * (wide - 1)}" height="${tall}" rx="12" fill="${fill}"/>`
  })
}

export const panels: Drawing = ({ width, height, random, palette }) => {
  const x = width * 0.12
  const y = height * 0.14
  const w = width * 0.76
  const h = height * 0.72
  const rows = times(6, (i) => {
    const top = y + h * (0.16 + i * 0.13)
    return `<rect x="${x + w * 0.05}" y="${top}" width="${w * 0.17}" height="${h * 0.05}" rx="8" fill="${i === 1 ? palette.warm : palette.ground}" opacity="${i === 1 ? 1 : 0.5}"/><rect x="${x + w * 0.34}" y="${top}" width="${w * (0.2 + random.next() * 0.38)}" height="${h * 0.07}" rx="8" fill="${random.pick([palette.cool, palette.warm, palette.ink])}" opacity=".85"/>`
  })
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="20" fill="#fffdf8" stroke="${palette.ink}" stroke-width="3"/><path d="M${x + 20} ${y} h${w * 0.27 - 20} v${h} h${20 - w * 0.27} a20 20 0 0 1 -20 -20 v${40 - h} a20 20 0 0 1 20 -20Z" fill="${palette.ink}"/>${rows}`
}

export const planner: Drawing = ({ width, height, random, palette }) => {
  const x = width * 0.14
  const y = height * 0.12
  const w = width * 0.72
  const h = height * 0.76
  const cell = w / 7.6
  const days = times(28, (i) => {
    const left = x + cell * 0.3 + (i % 7) * cell
    const top = y + h * 0.28 + Math.floor(i / 7) * (h * 0.17)
    const isMarked = random.next() < 0.25
    const shape = `<circle cx="${left + cell * 0.45}" cy="${top + h * 0.06}" r="${cell * 0.3}"`
    return isMarked
      ? `${shape} fill="${random.pick([palette.warm, palette.cool])}"/>`
      : `${shape} fill="none" stroke="${palette.ink}" stroke-width="3" opacity=".45"/>`
  })
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="18" fill="#fffdf8" stroke="${palette.ink}" stroke-width="3"/><rect x="${x}" y="${y}" width="${w}" height="${h * 0.18}" rx="18" fill="${palette.warm}"/>${times(6, (i) => `<rect x="${x + w * (0.12 + i * 0.15)}" y="${y - h * 0.05}" width="10" height="${h * 0.12}" rx="5" fill="${palette.ink}"/>`)}${days}`
}

export const sliders: Drawing = ({ width, height, random, palette }) =>
  times(6, (i) => {
    const y = height * (0.18 + i * 0.13)
    const at = width * (0.22 + random.next() * 0.56)
    return `<rect x="${width * 0.16}" y="${y}" width="${width * 0.68}" height="10" rx="5" fill="${palette.ink}" opacity=".3"/><rect x="${width * 0.16}" y="${y}" width="${at - width * 0.16}" height="10" rx="5" fill="${i % 2 ? palette.cool : palette.warm}"/><circle cx="${at}" cy="${y + 5}" r="${height * 0.036}" fill="#fffdf8" stroke="${palette.ink}" stroke-width="4"/>`
  })
