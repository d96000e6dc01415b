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
 * Replaces the function with which Lucide makes its icons (see `vite.config.ts`). Lucide's own supports contexts, sizes and class
 * names, which nothing here uses, and is larger than all icons of a page together.
 */
// oxlint-disable-next-line import/no-default-export -- the module that this one replaces has a default export
export default function createLucideIcon({ node }: LucideIconData): FunctionComponent<LucideProps> {
  return function LucideIcon(props) {
    return createElement(
      'svg',
      { ...shape, ...props },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
}
