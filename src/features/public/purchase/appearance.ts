import type { Appearance } from '@stripe/stripe-js'

/** Returns the present colour of a design token, which itself holds a light and a dark colour. */
function colorOf(token: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${token})`
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

function isDark(): boolean {
  const { colorScheme } = getComputedStyle(document.documentElement)
  if (colorScheme === 'dark' || colorScheme === 'light') return colorScheme === 'dark'
  return window.matchMedia('(prefers-color-scheme: dark)').matches
}

/** Returns the colours of the page for Stripe's card form. */
export function appearanceOf(): Appearance {
  return {
    theme: isDark() ? 'night' : 'flat',
    variables: {
      colorPrimary: colorOf('--ink'),
      colorBackground: colorOf('--card'),
      colorText: colorOf('--ink'),
      colorDanger: colorOf('--danger'),
      borderRadius: '10px',
      fontFamily: 'system-ui, sans-serif',
    },
  }
}
