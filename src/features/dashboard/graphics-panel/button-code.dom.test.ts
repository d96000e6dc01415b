import { expect, test } from 'vitest'
import { contrastOf, readableOn } from '#src/lib/page/theme-color.ts'
import { buttonCode, buttonColorNames, buttonFonts, colorOf } from './button-code.ts'

const design = {
  url: 'https://fundus.example/anna',
  text: 'Visit my page',
  color: '#ffdd44',
  font: 'Arial',
  count: null,
} as const

function linkOf(code: string): Element {
  const { children } = new DOMParser().parseFromString(code, 'text/html').body
  const [link] = children
  if (link?.tagName !== 'A' || children.length !== 1) throw new Error(`Not one link: ${code}`)
  return link
}

test('the button is one link to the page', () => {
  const link = linkOf(buttonCode(design))
  expect(link.getAttribute('href')).toBe(design.url)
  expect(link.textContent).toBe('Visit my page')
})

test('typed text is never markup', () => {
  const text = `"><script>alert('x')</script> & Co`
  const link = linkOf(buttonCode({ ...design, text, count: '<b>3</b>' }))
  expect(link.textContent).toBe(`${text}<b>3</b>`)
  expect(link.querySelector('script, b')).toBeNull()
})

test.each(buttonFonts)('the font %s has a common fallback', (font) => {
  const style = linkOf(buttonCode({ ...design, font })).getAttribute('style')
  expect(style).toContain(`font-family:${font},`)
  expect(style).toMatch(/font-family:[^;"]*sans-serif/)
})

test.each(buttonColorNames)('the text on %s can be read', (name) => {
  const color = colorOf(name, '#123456')
  expect(contrastOf(color, readableOn(color))).toBeGreaterThanOrEqual(4.5)
  expect(buttonCode({ ...design, color })).toContain(`background:${color};color:${readableOn(color)}`)
})
