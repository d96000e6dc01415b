import { PASSWORD } from '#e2e/support/data/creators.ts'
import { choose, editorOn, textFile } from '#e2e/support/pages/product-editor.ts'
import { signUpOn } from '#e2e/support/pages/sign-up.ts'
import { expect, test } from '#e2e/support/test.ts'
import type { Locator } from '@playwright/test'

test.use({ language: 'en' })

test(
  'from the landing page to a first product that is live it takes ten presses and six fields at most',
  { tag: '@main' },
  async ({ page, visitor, suffix }) => {
    let presses = 0
    let fields = 0
    const press = async (target: Locator) => {
      presses += 1
      await target.click()
    }
    const fill = async (field: Locator, text: string) => {
      fields += 1
      await field.fill(text)
    }
    const account = signUpOn(page)
    const editor = editorOn(page)

    await page.goto('/')
    await press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign Up' }))
    await fill(account.username, `first-${suffix}`)
    await press(account.continue)
    await fill(account.email, `first-${suffix}@people.example`)
    await fill(account.password, PASSWORD)
    await press(account.create)
    await press(page.getByRole('button', { name: 'Skip for now' }))
    await press(page.getByRole('link', { name: 'Publish your first product' }))

    presses += 1
    fields += 1
    await choose(page, 'mainFile', textFile('Notes_on_light.txt', 'Light.\n'))
    await expect(editor.title).toHaveValue('Notes on light')
    fields += 1
    await editor.category.selectOption('Documents')
    await fill(editor.description, 'Ten pages on light.')
    await press(editor.create)

    const live = page.getByRole('dialog', { name: 'Your product is live' })
    const address = await live.getByText(/^http/).textContent()
    await expect(live.getByRole('region', { name: 'What helps a first product' })).toBeVisible()
    expect({ presses, fields }).toEqual({ presses: 7, fields: 6 })

    await visitor.goto(address ?? '')
    await expect(visitor.getByRole('heading', { level: 1, name: 'Notes on light' })).toBeVisible()
  },
)
