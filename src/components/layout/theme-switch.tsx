import Contrast from 'lucide-react/icons/contrast'
import { m } from '#messages'
import { IconButton } from '#src/components/ui/action/icon-button.tsx'

import { useTheme } from './theme.ts'

/** Shows one icon for both themes, because the server does not know which theme a visitor has. */
export function ThemeSwitch() {
  const { theme, toggle } = useTheme()
  return (
    <IconButton
      name={theme === 'dark' ? m.header_light() : m.header_dark()}
      icon={<Contrast aria-hidden className="[&>path]:fill-current" />}
      onClick={toggle}
    />
  )
}
