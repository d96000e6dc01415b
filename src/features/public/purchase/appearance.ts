import type { Appearance } from '@stripe/stripe-js'

/** The colour behind a token as it is now; the tokens themselves hold one for each scheme. */
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

/** The card form is drawn by the provider; it is told the colours of the page around it. */
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
