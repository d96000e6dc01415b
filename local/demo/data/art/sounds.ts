import { type Drawing, times } from './canvas.ts'

export const waves: Drawing = ({ width, height, random, palette }) => {
  const bars = 46
  const step = width / bars
  return times(bars, (i) => {
    const envelope = Math.sin((Math.PI * i) / bars)
    const h = height * (0.06 + envelope * random.next() * 0.62)
    const fillOfOthers = i % 7 === 0 ? palette.cool : palette.ink
    const fill = i % 5 === 0 ? palette.warm : fillOfOthers
    return `<rect x="${i * step + step * 0.2}" y="${(height - h) / 2}" width="${step * 0.6}" height="${h}" rx="${step * 0.3}" fill="${fill}"/>`
  })
}

export const record: Drawing = ({ width, height, random, palette }) => {
  const x = width * (0.42 + random.next() * 0.16)
  const y = height * 0.5
  const r = height * 0.4
  const grooves = times(9, (i) => `<circle cx="${x}" cy="${y}" r="${r * (0.42 + i * 0.06)}"/>`)
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${palette.ink}"/><g fill="none" stroke="${palette.ground}" stroke-width="2" opacity=".35">${grooves}</g><circle cx="${x}" cy="${y}" r="${r * 0.34}" fill="${palette.warm}"/><path d="M${x} ${y} L${x + r * 0.3} ${y - r * 0.16} A${r * 0.34} ${r * 0.34} 0 0 1 ${x + r * 0.3} ${y + r * 0.16}Z" fill="${palette.cool}"/><circle cx="${x}" cy="${y}" r="${r * 0.05}" fill="${palette.ground}"/>`
}

export const keys: Drawing = ({ width, height, random, palette }) => {
  const count = 10
  const w = (width * 0.84) / count
  const x = width * 0.08
  const y = height * 0.2
  const h = height * 0.6
  const pressed = random.between(0, count - 1)
  const white = times(count, (i) => {
    const fill = i === pressed ? palette.warm : '#fffdf8'
    return `<rect x="${x + i * w}" y="${y}" width="${w}" height="${h}" rx="8" fill="${fill}" stroke="${palette.ink}" stroke-width="3"/>`
  })
  const black = times(count - 1, (i) => {
    if (i % 7 === 2 || i % 7 === 6) return ''
    return `<rect x="${x + (i + 0.7) * w}" y="${y}" width="${w * 0.6}" height="${h * 0.6}" rx="6" fill="${random.next() < 0.15 ? palette.cool : palette.ink}"/>`
  })
  return white + black
}

export const rings: Drawing = ({ width, height, random, palette }) =>
  times(3, (source) => {
    const x = width * (0.2 + source * 0.3)
    const y = height * (0.3 + random.next() * 0.4)
    const colour = [palette.warm, palette.ink, palette.cool][source] ?? palette.ink
    return times(random.between(4, 7), (i) => {
      return `<circle cx="${x}" cy="${y}" r="${height * (0.04 + i * 0.06)}" fill="none" stroke="${colour}" stroke-width="${10 - i}"/>`
    })
  })
