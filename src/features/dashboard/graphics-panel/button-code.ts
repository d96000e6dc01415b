import { isHexColor, readableOn } from '#src/lib/page/theme-color.ts'

const buttonColors = {
  yellow: '#ffdd44',
  purple: '#7c3aed',
  blue: '#2563eb',
  green: '#15803d',
  red: '#dc2626',
} as const
export type ButtonColor = keyof typeof buttonColors | 'custom'
export const buttonColorNames: readonly ButtonColor[] = ['yellow', 'purple', 'blue', 'green', 'red', 'custom']

const INK = '#14120f'

/** Returns the colour of a choice, or near-black while a custom colour is incomplete. */
export function colorOf(color: ButtonColor, custom: string): string {
  if (color !== 'custom') return buttonColors[color]
  return isHexColor(custom) ? custom : INK
}

/** The font is used if the visitor's device or the website has it. The button loads no fonts. */
const fontStacks = {
  Roboto: 'Roboto, Arial, sans-serif',
  Lato: 'Lato, Arial, sans-serif',
  Arial: 'Arial, Helvetica, sans-serif',
  Helvetica: 'Helvetica, Arial, sans-serif',
  Inter: 'Inter, Arial, sans-serif',
} as const
export type ButtonFont = keyof typeof fontStacks
export const buttonFonts: readonly ButtonFont[] = ['Roboto', 'Lato', 'Arial', 'Helvetica', 'Inter']

export const buttonStyles = ['standard', 'with-count'] as const
export type ButtonStyle = (typeof buttonStyles)[number]

type ButtonDesign = {
  /** The address that the button opens. */
  url: string
  text: string
  /** #rrggbb */
  color: string
  font: ButtonFont
  /** The number of followers beside the text, or null for none. */
  count: string | null
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

const declarations = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([property, value]) => `${property}:${value}`)
    .join(';')

/** Returns the HTML of the button. It needs no script, style sheet or picture on the website. */
export function buttonCode({ url, text, color, font, count }: ButtonDesign): string {
  const onColor = readableOn(color)
  const button = declarations({
    display: 'inline-flex',
    'align-items': 'center',
    gap: '10px',
    'box-sizing': 'border-box',
    'max-width': '100%',
    padding: '12px 20px',
    'border-radius': '10px',
    background: color,
    color: onColor,
    'font-family': fontStacks[font],
    'font-size': '16px',
    'font-weight': '600',
    'line-height': '1.25',
    'text-decoration': 'none',
  })
  const part = declarations({
    'padding-left': '10px',
    'border-left': `1px solid ${onColor}`,
    'font-weight': '400',
    'white-space': 'nowrap',
  })
  const counted = count === null ? '' : `<span style="${part}">${escape(count)}</span>`
  return `<a href="${escape(url)}" style="${button}"><span>${escape(text)}</span>${counted}</a>`
}
