import type { Appearance } from '@stripe/stripe-js'

/** The card form is drawn by the provider; it is told the colours of the page around it. */
export function appearanceOf(): Appearance {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    theme: 'flat',
    variables: {
      colorPrimary: token('--ink'),
      colorBackground: token('--card'),
      colorText: token('--ink'),
      colorDanger: token('--danger'),
      borderRadius: '10px',
      fontFamily: 'system-ui, sans-serif',
    },
  }
}
