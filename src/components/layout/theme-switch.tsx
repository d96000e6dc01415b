import Contrast from 'lucide-react/icons/contrast'
import { IconButton } from '#src/components/ui/action/icon-button.tsx'
import { headerTexts as texts } from './texts.ts'
import { useTheme } from './theme.ts'

/** Shows one icon for both themes, because the server does not know which theme a visitor has. */
export function ThemeSwitch() {
  const { theme, toggle } = useTheme()
  return (
    <IconButton
      name={theme === 'dark' ? texts.light : texts.dark}
      icon={<Contrast aria-hidden className="[&>path]:fill-current" />}
      onClick={toggle}
    />
  )
}
