import { Moon, Sun } from 'lucide-react'
import { IconButton } from '../ui/icon-button.tsx'
import { useTheme } from './theme.ts'

export function ThemeSwitch() {
  const { theme, toggle } = useTheme()
  return (
    <IconButton
      name={theme === 'dark' ? 'Switch to light theme' : 'Switch to dark theme'}
      icon={theme === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
      onClick={toggle}
    />
  )
}
