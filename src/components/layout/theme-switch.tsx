import Contrast from 'lucide-react/icons/contrast'
import { IconButton } from '#src/components/ui/action/icon-button.tsx'
import { headerTexts as texts } from './texts.ts'
import { useTheme } from './theme.ts'

/** One symbol for both: a page that is rendered ahead does not know in which theme it will be seen. */
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
