import { Moon, Sun } from 'lucide-react'
import { IconButton } from '../ui/icon-button.tsx'
import { headerTexts as texts } from './texts.ts'
import { useTheme } from './theme.ts'

export function ThemeSwitch() {
  const { theme, toggle } = useTheme()
  return (
    <IconButton
      name={theme === 'dark' ? texts.light : texts.dark}
      icon={theme === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
      onClick={toggle}
    />
  )
}
