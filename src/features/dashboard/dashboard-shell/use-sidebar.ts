import { useState } from 'react'
import { stored } from '#src/lib/browser/stored.ts'

const storageKey = 'fundus:sidebar'

/** Whether the sidebar shows only icons; this browser remembers it. */
export function useSidebar() {
  const [isCollapsed, setIsCollapsed] = useState(() => stored(storageKey) === 'collapsed')
  const toggle = () => {
    setIsCollapsed(!isCollapsed)
    write(isCollapsed ? 'expanded' : 'collapsed')
  }
  return { isCollapsed, toggle }
}

function write(value: string) {
  try {
    localStorage.setItem(storageKey, value)
  } catch {
    // Storage can be switched off; the choice then lasts as long as the page.
  }
}
