import type { Page } from '@playwright/test'
import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { tabTo } from '#e2e/support/browser/keyboard.ts'
import { openAs } from '#e2e/support/pages/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

const shellOn = (page: Page) => {
  const navigation = page.getByRole('navigation', { name: 'Dashboard' })
  return {
    navigation,
    /** Returns the links under a heading. */
    group: (name: string) =>
      navigation
        .getByRole('heading', { name, exact: true })
        .locator('xpath=following-sibling::ul')
        .getByRole('link'),
    link: (name: string) => navigation.getByRole('link', { name, exact: true }),
    collapse: page.getByRole('button', { name: 'Collapse sidebar' }),
    expand: page.getByRole('button', { name: 'Expand sidebar' }),
    menu: page.getByRole('button', { name: 'Open menu' }),
    drawer: page.getByRole('dialog', { name: 'Dashboard' }),
    heading: (name: string | RegExp) => page.getByRole('heading', { level: 1, name }),
  }
}

test(
  'the sidebar leads to each panel, can be narrow, and back and reload keep all of it',
  { tag: '@main' },
  async ({ page, creator }) => {
    await openAs(page, creator, '/members')
    const shell = shellOn(page)
    await expect(shell.heading(`Hello, ${creator.name}`)).toBeVisible()
    await expect(shell.link('Home')).toHaveAttribute('aria-current', 'page')
    await expect(shell.navigation.getByRole('heading')).toHaveText(['Management', 'Settings'])
    await expect(shell.group('Management')).toHaveText([
      'Products',
      'Orders',
      'Discounts',
      'Reviews',
      'Members',
      'Page',
      'Create',
    ])
    await expect(shell.group('Settings')).toHaveText([
      /^Buttons\/Graphics$/,
      /^Integrations$/,
      /^Payouts$/,
      /^Settings$/,
    ])
    for (const [name, address, heading] of [
      ['Products', '/members/products', 'My Products'],
      ['Orders', '/members/orders', 'Orders'],
      ['Discounts', '/members/discounts', 'Discounts'],
      ['Reviews', '/members/reviews', 'Review Management'],
      ['Members', '/members/members', 'Community'],
      ['Payouts', '/members/payouts', 'Payouts'],
      ['Settings', '/members/settings', 'Settings'],
      ['Create', '/members/create', 'Create New Product'],
      ['Buttons/Graphics', '/members/buttons-graphics', 'Buttons & Graphics'],
      ['Integrations', '/members/integrations', 'Integrations'],
    ] as const) {
      await shell.link(name).click()
      await expect(page).toHaveURL(address)
      await expect(shell.heading(heading)).toBeFocused()
      await expect(page).toHaveTitle(`${name} · Admin Dashboard · Fundus`)
      await expect(shell.link(name)).toHaveAttribute('aria-current', 'page')
    }
    await page.goBack()
    await expect(shell.heading('Buttons & Graphics')).toBeFocused()
    await tabTo(shell.collapse)
    await page.keyboard.press('Enter')
    await expect(shell.expand).toBeFocused()
    await expect(shell.link('Products')).toHaveAttribute('title', 'Products')
    await expectAccessibleAtEachWidth(page)
    await page.reload()
    await expect(shell.heading('Buttons & Graphics')).toBeVisible()
    await shell.expand.click()
    await expect(shell.collapse).toBeVisible()
    await page.goto('/members/no-such-panel')
    await expect(page).toHaveURL('/members')
  },
)

test.describe('on a phone, by keyboard alone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the drawer opens, leads on and is gone', async ({ page, creator }) => {
    await openAs(page, creator, '/members')
    const shell = shellOn(page)
    const { keyboard } = page
    await expect(shell.menu).toBeVisible()
    await tabTo(shell.menu)
    await keyboard.press('Enter')
    await expect(shell.drawer).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await keyboard.press('Escape')
    await expect(shell.drawer).toBeHidden()
    await expect(shell.menu).toBeFocused()
    await keyboard.press('Enter')
    await tabTo(shell.drawer.getByRole('link', { name: 'Products', exact: true }))
    await keyboard.press('Enter')
    await expect(shell.drawer).toBeHidden()
    await expect(shell.heading('My Products')).toBeFocused()
  })
})
