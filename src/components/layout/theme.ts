import { useSyncExternalStore } from 'react'
import { createListeners } from '#src/lib/flow/observed.ts'
import { keepStored } from '#src/lib/browser/stored.ts'
import { nextPaint } from '#src/lib/page/next-paint.ts'

export type Theme = 'light' | 'dark'

/** A script in index.html reads this key too, to set the theme before the first paint. */
const storageKey = 'fundus:theme'
const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)')
const choices = createListeners()

/** Returns the theme that is shown: the visitor's choice, else that of the system. */
function currentTheme(): Theme {
  const chosen = document.documentElement.dataset['theme']
  if (chosen === 'light' || chosen === 'dark') return chosen
  return systemIsDark().matches ? 'dark' : 'light'
}

/** Switches without transitions (see `data-theme-change` in `base.css`), because they would delay the first frame of the new theme. */
async function showTheme(theme: Theme) {
  const { dataset } = document.documentElement
  dataset['themeChange'] = ''
  dataset['theme'] = theme
  await nextPaint()
  delete dataset['themeChange']
  // The name of the switch changes only after the colours, so that it doesn't delay them.
  choices.tell()
}

function chooseTheme(theme: Theme) {
  void showTheme(theme)
  // If it is not kept, the choice lasts until the page is closed.
  keepStored(storageKey, theme)
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
