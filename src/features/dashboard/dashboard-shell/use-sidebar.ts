import { useState } from 'react'
import { stored } from '#src/lib/browser/stored.ts'

const storageKey = 'fundus:sidebar'

/** Whether the sidebar shows only icons. This browser stores the choice. */
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
    // Browser storage can be switched off. The choice then lasts until the page is closed.
  }
}
