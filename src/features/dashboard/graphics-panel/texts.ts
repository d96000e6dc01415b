import type { ButtonColor, ButtonStyle } from './button-code.ts'
import type { QrFormat } from './qr-options.ts'

export const graphicsTexts = {
  title: 'Buttons & Graphics',
  intro: 'Bring people from elsewhere to your page.',
  button: {
    title: 'Website Button',
    text: 'A button for your own website or blog that leads to your page.',
    action: 'Create Button',
  },
  qr: {
    title: 'QR Code',
    text: 'For posters, cards and packaging: a phone’s camera opens your page.',
    action: 'Generate QR Code',
  },
} as const

const colors: Record<ButtonColor, string> = {
  yellow: 'Yellow',
  purple: 'Purple',
  blue: 'Blue',
  green: 'Green',
  red: 'Red',
  custom: 'Custom',
}

const styles: Record<ButtonStyle, { label: string; help: string }> = {
  standard: { label: 'Standard', help: 'Your text alone' },
  'with-count': { label: 'With count', help: 'Your text and how many followers you have today' },
}

export const colorTexts = {
  pick: (what: string) => `Pick: ${what}`,
  invalid: 'Please enter a colour such as #14120F',
} as const

export const buttonTexts = {
  title: 'Create Website Button',
  text: 'Button text',
  defaultText: 'Visit my page',
  textMissing: 'Please enter the text of the button',
  color: 'Colour',
  colors,
  customColor: 'Custom colour',
  font: 'Font',
  style: 'Style',
  styles,
  followers: (count: string, isOne: boolean) => `${count} ${isOne ? 'follower' : 'followers'}`,
  preview: 'Preview',
  submit: 'Generate Button',
  generated: { title: 'Button Generated!', message: 'Copy the code into your website.' },
  code: 'Code for your website',
  codeHelp: 'Paste it into any page where you can edit the HTML.',
  copy: 'Copy Code',
  copying: 'Copied!',
  copied: { title: 'Code Copied!', message: 'The code is in your clipboard.' },
  copyFailed: { title: 'Copy Failed', message: 'Please select the code and copy it by hand.' },
  back: 'Back',
} as const

const formats: Record<QrFormat, string> = { png: 'PNG', jpg: 'JPG', gif: 'GIF', svg: 'SVG' }

export const qrTexts = {
  title: 'Generate QR Code',
  leadsTo: (address: string) => `Leads to ${address}`,
  size: 'Size',
  pixels: (size: number) => `${size} × ${size}`,
  format: 'Format',
  formats,
  foreground: 'Foreground colour',
  background: 'Background colour',
  tooAlike: 'These colours are too alike: many phones could not read the code.',
  inverted: 'The foreground has to be darker than the background: many phones read nothing else.',
  preview: 'Preview of the QR code',
  submit: 'Generate QR Code',
  submitting: 'Generating...',
  generated: { title: 'QR Code Generated!', message: 'It is ready to be downloaded.' },
  failed: { title: 'Generation Failed', message: 'Failed to generate QR code. Please try again.' },
  image: (address: string) => `QR code that leads to ${address}`,
  print: 'Print it at least 2 cm wide.',
  download: 'Download',
  downloaded: { title: 'QR Code Downloaded!', message: 'Look into your downloads.' },
  downloadFailed: { title: 'Download Failed', message: 'Please try again.' },
  back: 'Back',
} as const
