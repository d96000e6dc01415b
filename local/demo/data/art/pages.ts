import { type Drawing, times } from './canvas.ts'

export const stackedSheets: Drawing = ({ width, height, random, palette }) =>
  times(4, (i) => {
    const turn = random.between(-9, 9)
    const w = width * 0.42
    const h = height * 0.66
    const x = width * (0.2 + i * 0.07)
    const y = height * (0.12 + i * 0.035)
    const lines = times(7, (line) => {
      const length = w * (0.35 + random.next() * 0.4)
      return `<rect x="${x + w * 0.12}" y="${y + h * (0.16 + line * 0.1)}" width="${length}" height="${h * 0.022}" fill="${palette.ink}" opacity=".75"/>`
    })
    const fill = [palette.cool, palette.warm, palette.ground, '#fffdf8'][i] ?? palette.ground
    return `<g transform="rotate(${turn} ${x + w / 2} ${y + h / 2})"><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="10" fill="${fill}" stroke="${palette.ink}" stroke-width="3"/>${i === 3 ? lines : ''}</g>`
  })

export const book: Drawing = ({ width, height, random, palette }) => {
  const w = width * 0.36
  const h = height * 0.7
  const x = (width - w) / 2
  const y = (height - h) / 2
  const band = y + h * (0.2 + random.next() * 0.4)
  return `<g transform="rotate(${random.between(-7, 7)} ${width / 2} ${height / 2})"><rect x="${x + 18}" y="${y + 18}" width="${w}" height="${h}" rx="6" fill="${palette.ink}" opacity=".25"/><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="6" fill="${palette.warm}"/><rect x="${x}" y="${y}" width="${w * 0.09}" height="${h}" fill="${palette.ink}" opacity=".28"/><rect x="${x}" y="${band}" width="${w}" height="${h * 0.16}" fill="${palette.cool}"/><circle cx="${x + w * 0.56}" cy="${y + h * 0.78}" r="${w * 0.12}" fill="${palette.ground}"/></g>`
}

export const bookStack: Drawing = ({ width, height, random, palette }) =>
  times(5, (i) => {
    const w = width * (0.42 + random.next() * 0.16)
    const h = height * 0.12
    const x = width * 0.5 - w / 2 + random.between(-30, 30)
    const y = height * 0.78 - i * (h + 4)
    const fill = [palette.warm, palette.cool, '#fffdf8', palette.ink, palette.warm][i] ?? palette.cool
    return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="8" fill="${fill}" stroke="${palette.ink}" stroke-width="3"/><rect x="${x + w * 0.08}" y="${y}" width="${w * 0.03}" height="${h}" fill="${palette.ground}" opacity=".7"/><rect x="${x + w * 0.3}" y="${y + h * 0.42}" width="${w * 0.4}" height="${h * 0.16}" rx="4" fill="${palette.ground}" opacity=".8"/>`
  })

export const checklist: Drawing = ({ width, height, random, palette }) => {
  const w = width * 0.52
  const h = height * 0.8
  const x = (width - w) / 2
  const y = height * 0.1
  const rows = times(6, (i) => {
    const top = y + h * (0.2 + i * 0.125)
    const isDone = random.next() < 0.6
    const size = h * 0.07
    const tick = `<path d="M${x + w * 0.1 + size * 0.2} ${top + size * 0.5} l${size * 0.25} ${size * 0.25} l${size * 0.4} ${-size * 0.5}" fill="none" stroke="${palette.ground}" stroke-width="7"/>`
    return `<rect x="${x + w * 0.1}" y="${top}" width="${size}" height="${size}" rx="6" fill="${isDone ? palette.warm : '#fffdf8'}" stroke="${palette.ink}" stroke-width="3"/>${isDone ? tick : ''}<rect x="${x + w * 0.26}" y="${top + size * 0.32}" width="${w * (0.3 + random.next() * 0.34)}" height="${size * 0.36}" rx="5" fill="${palette.ink}" opacity=".7"/>`
  })
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="12" fill="#fffdf8" stroke="${palette.ink}" stroke-width="3"/><rect x="${x + w * 0.3}" y="${y - h * 0.03}" width="${w * 0.4}" height="${h * 0.09}" rx="10" fill="${palette.cool}"/>${rows}`
}

export const table: Drawing = ({ width, height, random, palette }) => {
  const columns = random.between(4, 6)
  const rows = random.between(6, 9)
  const x = width * 0.12
  const y = height * 0.14
  const w = (width * 0.76) / columns
  const h = (height * 0.72) / rows
  return times(columns * rows, (i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)]
    const isHead = row === 0
    const cell = column === columns - 1 ? palette.warm : '#fffdf8'
    const fill = isHead ? palette.ink : cell
    const bar = `<rect x="${x + column * w + w * 0.14}" y="${y + row * h + h * 0.4}" width="${w * (0.25 + random.next() * 0.45)}" height="${h * 0.2}" rx="4" fill="${isHead ? palette.ground : palette.cool}"/>`
    return `<rect x="${x + column * w}" y="${y + row * h}" width="${w}" height="${h}" fill="${fill}" stroke="${palette.ink}" stroke-width="2"/>${bar}`
  })
}
