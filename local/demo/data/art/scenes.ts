import { type Drawing, times } from './canvas.ts'

export const film: Drawing = ({ width, height, random, palette }) => {
  const horizon = height * (0.5 + random.next() * 0.15)
  const sun = width * (0.25 + random.next() * 0.5)
  const holes = times(14, (i) => {
    const x = (i + 0.3) * (width / 14)
    return `<rect x="${x}" y="${height * 0.03}" width="${width * 0.03}" height="${height * 0.05}" rx="6" fill="${palette.ground}"/><rect x="${x}" y="${height * 0.92}" width="${width * 0.03}" height="${height * 0.05}" rx="6" fill="${palette.ground}"/>`
  })
  return `<rect width="${width}" height="${height}" fill="${palette.cool}"/><circle cx="${sun}" cy="${horizon}" r="${height * 0.24}" fill="${palette.warm}"/><path d="M0 ${horizon} Q${width * 0.3} ${horizon - height * 0.08} ${width * 0.55} ${horizon} T${width} ${horizon} V${height} H0Z" fill="${palette.ink}"/><rect width="${width}" height="${height * 0.11}" fill="${palette.ink}"/><rect y="${height * 0.89}" width="${width}" height="${height * 0.11}" fill="${palette.ink}"/>${holes}`
}

export const mountains: Drawing = ({ width, height, random, palette }) => {
  const range = (base: number, tall: number, fill: string) => {
    const peaks = times(6, (i) => {
      const x = (width / 5) * i
      return ` L${x} ${height * (base - random.next() * tall)} L${x + width / 10} ${height * base}`
    })
    return `<path d="M0 ${height} L0 ${height * base}${peaks} L${width} ${height}Z" fill="${fill}"/>`
  }
  const sun = `<circle cx="${width * (0.2 + random.next() * 0.6)}" cy="${height * 0.28}" r="${height * 0.11}" fill="${palette.warm}"/>`
  return `${sun}${range(0.62, 0.32, palette.cool)}${range(0.78, 0.26, palette.ink)}${range(0.95, 0.18, palette.warm)}`
}

export const screening: Drawing = ({ width, height, random, palette }) => {
  const x = width * 0.12
  const y = height * 0.16
  const w = width * 0.76
  const h = height * 0.6
  const at = x + w * (0.2 + random.next() * 0.6)
  const hills = `<path d="M${x} ${y + h} V${y + h * 0.7} Q${x + w * random.next()} ${y + h * 0.2} ${x + w} ${y + h * 0.62} V${y + h}Z" fill="${palette.warm}"/>`
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="16" fill="${palette.cool}"/>${hills}<path d="M${width * 0.46} ${height * 0.36} v${height * 0.2} l${width * 0.12} ${-height * 0.1}Z" fill="#fffdf8"/><rect x="${x}" y="${height * 0.84}" width="${w}" height="10" rx="5" fill="${palette.ink}" opacity=".3"/><circle cx="${at}" cy="${height * 0.84 + 5}" r="18" fill="${palette.ink}"/>`
}

export const windows: Drawing = ({ width, height, random, palette }) =>
  times(3, (i) => {
    const w = width * 0.24
    const x = width * (0.08 + i * 0.3)
    const y = height * 0.14
    const h = height * 0.72
    const line = y + h * (0.35 + random.next() * 0.4)
    const fill = [palette.warm, palette.cool, palette.ink][i] ?? palette.warm
    return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#fffdf8"/><rect x="${x + 14}" y="${y + 14}" width="${w - 28}" height="${h - 28}" fill="${fill}"/><rect x="${x + 14}" y="${line}" width="${w - 28}" height="${y + h - 14 - line}" fill="${palette.ground}" opacity=".55"/><circle cx="${x + w * (0.3 + random.next() * 0.4)}" cy="${line - h * 0.1}" r="${w * 0.13}" fill="${palette.ground}"/>`
  })
