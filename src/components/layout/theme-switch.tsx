import Contrast from 'lucide-react/icons/contrast'
import { IconButton } from '#src/components/ui/action/icon-button.tsx'
import { headerTexts as texts } from './texts.ts'
import { useTheme } from './theme.ts'

/** Shows one icon for both themes, because a prerendered page does not know its theme. */
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
