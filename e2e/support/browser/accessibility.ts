import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import * as z from 'zod/mini'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const findings = z.array(
  z.object({
    id: z.string(),
    help: z.string(),
    nodes: z.array(z.object({ target: z.unknown(), failureSummary: z.optional(z.string()) })),
  }),
)

/**
 * Ends all transitions, because an element that fades in has too little contrast for a moment. Animations that start while axe
 * runs have no duration, and running ones are awaited first, but for those in closed parts, which stand still and never end.
 * A frame is awaited before that, because a colour scheme that was just emulated starts its transitions with the next frame only.
 */
const still = `*, ::before, ::after {
  animation-delay: 0s !important;
  animation-duration: 0s !important;
  transition-duration: 0s !important;
}`
const settled = `new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  .then(() => Promise.all(document.getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity && effect?.target?.checkVisibility() !== false)
    .map((animation) => animation.finished.catch(() => undefined))))`

/** How often axe looks at a page that changes. */
const MOST_LOOKS = 5

/**
 * Looks again until two looks find the same: axe keeps what it has read of the page, and would blame a button that becomes enabled, or that
 * gets its label back, for what it was before.
 */
const lookOver = `async (context, options, settle) => {
  let before = null
  for (let looks = 1; ; looks += 1) {
    const { violations } = await axe.run(context, options)
    const found = JSON.stringify(violations)
    if (violations.length === 0 || found === before || looks === ${MOST_LOOKS}) return violations
    before = found
    await settle()
  }
}`

/** Injects axe (half a megabyte of script) once for each document. */
async function bringAxe(page: Page): Promise<void> {
  const isThere = await page.evaluate('"axe" in window')
  if (isThere === true) return
  // the page's own content security policy forbids adding style or script elements
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets.push(sheet)
  }, still)
  await page.evaluate(`${axe}; undefined`)
}

type AxeOptions = {
  /** The selector of the part to look at. */
  within?: string
  /** The rules of axe to look by. */
  rules?: readonly string[]
}

/** Expects that axe finds nothing on the screen as it is now. */
export async function expectAccessible(page: Page, { within, rules }: AxeOptions = {}): Promise<void> {
  // until the app has drawn its screen there is nothing to look at, and nothing with a name
  if (!within) await expect(page.locator('h1, [role="heading"][aria-level="1"]').first()).toBeAttached()
  await bringAxe(page)
  await page.evaluate(`${settled}.then(() => undefined)`)
  // frames are left out: they hold foreign pages, or pages of ours that other journeys check
  const options = JSON.stringify({ resultTypes: ['violations'], iframes: false, runOnly: rules })
  const violations: unknown = await page.evaluate(
    `(${lookOver})(${within ? JSON.stringify(within) : 'document'}, ${options}, () => ${settled})`,
  )
  const told = findings
    .parse(violations)
    .map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes.map((node) => `  ${JSON.stringify(node.target)} ${node.failureSummary ?? ''}`).join('\n')}`,
    )
  expect(told, 'axe finds nothing').toEqual([])
}

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 900 }

/** Expects that axe finds nothing, neither on a phone nor on a desktop. Leaves the page at the width of a desktop. */
export async function expectAccessibleAtEachWidth(page: Page): Promise<void> {
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size)
    await expectAccessible(page)
  }
}
