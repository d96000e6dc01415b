import { useState } from 'react'

const storageKey = 'fundus:sidebar'

/** Whether the sidebar shows only icons; this browser remembers it. */
export function useSidebar() {
  const [isCollapsed, setIsCollapsed] = useState(() => read() === 'collapsed')
  const toggle = () => {
    setIsCollapsed(!isCollapsed)
    write(isCollapsed ? 'expanded' : 'collapsed')
  }
  return { isCollapsed, toggle }
}

function read(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function write(value: string) {
  try {
    localStorage.setItem(storageKey, value)
  } catch {
    // Storage can be switched off; the choice then lasts as long as the page.
  }
}
