import type { LucideIconData, LucideProps } from 'lucide-react'
import { createElement, type FunctionComponent } from 'react'

const shape = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/**
 * What Lucide's icons are made with, in the place of its own (see `vite.config.ts`): that one also knows contexts, sizes
 * and names for style sheets, which nothing here uses, and is more than all icons of a page together.
 */
// oxlint-disable-next-line import/no-default-export -- like the module in whose place it stands
export default function createLucideIcon({ node }: LucideIconData): FunctionComponent<LucideProps> {
  return function LucideIcon(props) {
    return createElement(
      'svg',
      { ...shape, ...props },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
}
