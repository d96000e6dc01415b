import { type Drawing, times } from './canvas.ts'

export const cutPaper: Drawing = ({ width, height, random, palette }) =>
  times(9, () => {
    const x = random.next() * width
    const y = random.next() * height
    const r = width * (0.07 + random.next() * 0.14)
    const fill = random.pick([palette.warm, palette.cool, palette.ink, '#fffdf8'])
    const turn = random.between(0, 180)
    const shape = random.pick([
      `<circle r="${r}"/>`,
      `<path d="M0 ${-r} C${r} ${-r} ${r} ${r} 0 ${r} C${-r * 0.4} ${r * 0.4} ${-r * 0.4} ${-r * 0.4} 0 ${-r}Z"/>`,
      `<path d="M${-r} 0 A${r} ${r} 0 0 1 ${r} 0Z"/>`,
      `<rect x="${-r * 0.8}" y="${-r * 0.8}" width="${r * 1.6}" height="${r * 1.6}" rx="${r * 0.2}"/>`,
    ])
    return `<g fill="${fill}" transform="translate(${x} ${y}) rotate(${turn})">${shape}</g>`
  })

export const stripes: Drawing = ({ width, height, random, palette }) => {
  const count = random.between(7, 12)
  const step = (width * 1.6) / count
  return `<g transform="rotate(${random.between(-35, 35)} ${width / 2} ${height / 2})">${times(count, (i) => `<rect x="${-width * 0.3 + i * step}" y="${-height * 0.5}" width="${step * (0.3 + random.next() * 0.4)}" height="${height * 2}" fill="${random.pick([palette.warm, palette.cool, palette.ink])}"/>`)}</g><circle cx="${width * 0.5}" cy="${height * 0.5}" r="${height * 0.22}" fill="${palette.ground}"/>`
}

export const tiles: Drawing = ({ width, height, random, palette }) => {
  const columns = 6
  const size = width / columns
  return times(columns * Math.ceil(height / size), (i) => {
    const [x, y] = [(i % columns) * size, Math.floor(i / columns) * size]
    const fill = random.pick([palette.warm, palette.cool, palette.ink, '#fffdf8'])
    const turn = random.pick([0, 90, 180, 270])
    const shape = random.pick([
      `<path d="M0 0 H${size} A${size} ${size} 0 0 1 0 ${size}Z"/>`,
      `<path d="M0 0 H${size} L0 ${size}Z"/>`,
      `<circle cx="${size / 2}" cy="${size / 2}" r="${size * 0.36}"/>`,
      `<rect width="${size / 2}" height="${size}"/>`,
    ])
    return `<g fill="${fill}" transform="translate(${x} ${y}) rotate(${turn} ${size / 2} ${size / 2})">${shape}</g>`
  })
}

export const leaves: Drawing = ({ width, height, random, palette }) =>
  times(5, (stem) => {
    const x = width * (0.14 + stem * 0.18)
    const top = height * (0.12 + random.next() * 0.16)
    const fill = random.pick([palette.warm, palette.cool, palette.ink])
    const pairs = times(6, (i) => {
      const y = top + (height - top) * (0.08 + i * 0.15)
      const long = width * (0.05 + random.next() * 0.04)
      const leaf = (side: number) =>
        `<path d="M${x} ${y} Q${x + side * long * 0.6} ${y - long} ${x + side * long} ${y - long * 0.4} Q${x + side * long * 0.7} ${y + long * 0.2} ${x} ${y}Z" fill="${fill}"/>`
      return leaf(1) + leaf(-1)
    })
    return `<path d="M${x} ${height} V${top}" stroke="${palette.ink}" stroke-width="4"/>${pairs}`
  })

export const blocks: Drawing = ({ width, height, random, palette }) => {
  const w = width * 0.09
  const h = w * 0.58
  return times(20, (i) => {
    const [column, row] = [i % 5, Math.floor(i / 5)]
    const x = width / 2 + (column - row - 0.5) * w
    const y = height * 0.42 + (column + row) * h * 0.98
    const tall = h * (0.4 + random.next() * 3)
    const top = random.pick([palette.warm, '#fffdf8', palette.warm, palette.cool])
    return `<path d="M${x} ${y - tall} l${w} ${h} v${tall} l${-w} ${h} l${-w} ${-h} v${-tall}Z" fill="${palette.ink}"/><path d="M${x} ${y + 2 * h - tall} l${w} ${-h} v${tall} l${-w} ${h}Z" fill="${palette.cool}" opacity=".8"/><path d="M${x} ${y - tall} l${w} ${h} l${-w} ${h} l${-w} ${-h}Z" fill="${top}"/>`
  })
}
