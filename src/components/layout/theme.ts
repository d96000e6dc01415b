import { useSyncExternalStore } from 'react'
import { createListeners } from '#src/lib/flow/observed.ts'
import { nextPaint } from '#src/lib/page/next-paint.ts'

export type Theme = 'light' | 'dark'

/** The script in index.html reads the same key before the first paint. */
const storageKey = 'fundus:theme'
const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)')
const choices = createListeners()

/** What is seen: the person's choice, else the system's. */
function currentTheme(): Theme {
  const chosen = document.documentElement.dataset['theme']
  if (chosen === 'light' || chosen === 'dark') return chosen
  return systemIsDark().matches ? 'dark' : 'light'
}

/** At once: each of the page's transitions of colours would cost time before the first paint of the new theme. */
async function showTheme(theme: Theme) {
  const { dataset } = document.documentElement
  dataset['themeChange'] = ''
  dataset['theme'] = theme
  await nextPaint()
  delete dataset['themeChange']
  // The colours are what is waited for; how the switch is called from now on follows them.
  choices.tell()
}

function chooseTheme(theme: Theme) {
  void showTheme(theme)
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Storage can be switched off; the choice then lasts as long as the page.
  }
}

function subscribe(listener: () => void) {
  const system = systemIsDark()
  const unsubscribe = choices.subscribe(listener)
  system.addEventListener('change', listener)
  return () => {
    unsubscribe()
    system.removeEventListener('change', listener)
  }
}

export function useTheme() {
  const theme = useSyncExternalStore(subscribe, currentTheme, () => 'light' as const)
  return { theme, toggle: () => chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark') }
}
