import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import * as v from 'valibot'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const findings = v.array(
  v.object({
    id: v.string(),
    help: v.string(),
    nodes: v.array(v.object({ target: v.unknown(), failureSummary: v.optional(v.string()) })),
  }),
)

/**
 * What fades in is half transparent for a moment, and then its contrast is half of what it will be.
 * What comes while axe looks stands there at once; what has begun ends before.
 */
const still = `*, ::before, ::after {
  animation-delay: 0s !important;
  animation-duration: 0s !important;
  transition-duration: 0s !important;
}`
const settled = `Promise.all(document.getAnimations()
  .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
  .map((animation) => animation.finished.catch(() => undefined)))`

/** Half a megabyte of script: once for each document. */
async function bringAxe(page: Page): Promise<void> {
  const isThere = await page.evaluate('"axe" in window')
  if (isThere === true) return
  // the page's own policy lets nobody put styles or scripts into it
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets.push(sheet)
  }, still)
  await page.evaluate(`${axe}; undefined`)
}

/** axe finds nothing on the screen as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  await bringAxe(page)
  await page.evaluate(`${settled}.then(() => undefined)`)
  // frames hold pages of others or one of ours, which journeys of its own look at
  const violations: unknown = await page.evaluate(
    'axe.run(document, { resultTypes: ["violations"], iframes: false }).then((r) => r.violations)',
  )
  const told = v
    .parse(findings, violations)
    .map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes.map((node) => `  ${JSON.stringify(node.target)} ${node.failureSummary ?? ''}`).join('\n')}`,
    )
  expect(told, 'axe finds nothing').toEqual([])
}

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 900 }

/** axe finds nothing in this state, neither at a desk nor on a phone. Ends at a desk. */
export async function expectAccessibleAtEachWidth(page: Page): Promise<void> {
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size)
    await expectAccessible(page)
  }
}
