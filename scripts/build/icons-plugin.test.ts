import { expect, test } from 'vitest'
import { withOwnIcons } from './icons-plugin.ts'

const library = `
export { default as Menu, default as MenuIcon } from './icons/menu.mjs';
export { default as AlignLeft, default as TextAlignStart } from './icons/text-align-start.mjs';
export { index as icons };`

test.each([
  ['one', `import { Menu } from "lucide-react";`, `import Menu from 'lucide-react/icons/menu';`],
  ['by another name', `import { Menu as M } from 'lucide-react'`, `import M from 'lucide-react/icons/menu';`],
  [
    'several, of which one is known by an older name',
    `import {\n  AlignLeft,\n  Menu,\n} from 'lucide-react';\nrun()`,
    `import AlignLeft from 'lucide-react/icons/text-align-start';import Menu from 'lucide-react/icons/menu';\nrun()`,
  ],
])('%s', (_, code, expected) => {
  expect(withOwnIcons(code, library)).toBe(expected)
})

test('an icon that does not exist stops the build', () => {
  expect(() => withOwnIcons(`import { Nothing } from 'lucide-react'`, library)).toThrow('no icon Nothing')
})
