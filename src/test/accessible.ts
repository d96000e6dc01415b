import axe from 'axe-core'
import { expect } from 'vitest'

/** jsdom has no layout and no colours. Journeys look at both, on each screen. */
const needsLayout = ['color-contrast', 'target-size', 'scrollable-region-focusable', 'region']

/** Expects that axe finds nothing in what is rendered, by the rules that need no layout. */
export async function expectAccessible(within: Element = document.body): Promise<void> {
  const { violations } = await axe.run(within, {
    resultTypes: ['violations'],
    rules: Object.fromEntries(needsLayout.map((rule) => [rule, { enabled: false }])),
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([])
}
