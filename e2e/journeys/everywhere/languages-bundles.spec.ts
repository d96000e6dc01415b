import { m } from '#messages'
import { paths } from '#src/config/paths.ts'
import type { ProductInput } from '#src/domain/contracts/marketplace/products.ts'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import { languages } from '#src/lib/language/language.ts'
import { makeProduct } from '#e2e/support/data/creators.ts'
import { crawlOf, ready } from '#e2e/support/languages/crawl.ts'
import { letIn } from '#e2e/support/pages/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ market: 'languages' })

for (const language of languages) {
  test.describe(`in the language ${language}`, () => {
    test.use({ language })

    test('nobody meets another language at bundles', async ({ page, seller, suffix }) => {
      const crawl = crawlOf(page, language, [
        'Ada Test',
        'Kit',
        '@creators.example',
        'Fundus',
        seller.username,
      ])
      const paid: Partial<ProductInput> = {
        accessType: 'paid',
        priceCents: 1400,
        description: 'Kit',
        tags: ['kit'],
      }
      const parts = [
        await makeProduct(seller, suffix, { ...paid, title: 'Kit 1' }),
        await makeProduct(seller, suffix, { ...paid, title: 'Kit 2' }),
      ]
      const save = (productId: string, bundleIds: string[]) =>
        seller.person.call('products.save', {
          productId,
          product: {
            ...plainProduct,
            ...paid,
            title: 'Kit',
            description: 'Kit Alpha',
            priceCents: 2000,
            bundleIds,
          },
        })
      const bundle = `bundle-${suffix}`
      await save(bundle, parts)
      const bundlePage = paths.product.href(seller.username, bundle)

      await test.step('on its page, and in the payment form', async () => {
        await crawl.visit(bundlePage)
        const pay = page.getByRole('main').getByRole('button', { name: m.bundle_pay({ price: 'CHF 20.00' }) })
        await crawl.open(pay)
      })

      await test.step('where it is made, listed and edited', async () => {
        await letIn(page, seller)
        await crawl.visit(paths.dashboard.href('create'))
        await page.getByRole('radio', { name: m.bundle_editor_bundle() }).check()
        await crawl.look()
        await page.getByRole('checkbox', { name: 'Kit 1' }).check()
        await crawl.press(m.product_editor_submit_create_button())
        await crawl.look()
        await crawl.visit(paths.dashboard.href('products'))
        await crawl.open(m.products_delete_name({ title: 'Kit 1' }))
        await page.goto(paths.dashboard.href('products', { edit: bundle }))
        await crawl.seeDialog()
      })

      await test.step('where too few of its products are left', async () => {
        const [first = ''] = parts
        await seller.person.call('products.delete', { productId: first })
        await crawl.visit(paths.dashboard.href('products'))
        await expect(page.getByText(m.products_share({ amount: 'CHF 19.00' }))).toBeVisible()
        await crawl.look()
        await page.goto(bundlePage)
        await ready(page)
        await crawl.look()
      })
    })
  })
}
