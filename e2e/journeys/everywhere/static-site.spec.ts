import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '#local/stack/free-ports.ts'
import { builtSite } from '#local/stack/site-build.ts'
import { siteFolder } from '#scripts/build/build-site.ts'
import { previewStatic } from '#scripts/build/preview-static.ts'
import { staticPaths } from '#server/html/page-files.ts'
import { paths } from '#src/config/paths.ts'
import { makeProduct, PASSWORD } from '#e2e/support/data/creators.ts'
import { receive } from '#e2e/support/data/for-sale.ts'
import { signIn } from '#e2e/support/pages/sign-in.ts'
import { expect, test as base } from '#e2e/support/test.ts'

const test = base.extend<{ values: Record<string, string> }>({
  language: 'en',
  values: async ({ stack }, provide) =>
    provide({
      VITE_APPWRITE_ENDPOINT: stack.endpoint,
      VITE_APPWRITE_PROJECT_ID: 'fundus',
      VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_51Harmless',
    }),
  // the files of the build on a host that knows nothing of the product, beside the page server of the stack
  baseURL: async ({ values }, provide) => {
    const folder = await mkdtemp(join(tmpdir(), 'fundus-static-'))
    await cp(siteFolder((await builtSite()).folder), folder, { recursive: true })
    await writeFile(join(folder, staticPaths.config), JSON.stringify(values))
    const [port = 0] = await freePorts(1)
    const { server } = await previewStatic(folder, port)
    await provide(`http://localhost:${port}`)
    await server.close()
    await rm(folder, { recursive: true })
  },
})

test('files alone make a site: Explore, a creator, a product, a download, and the dashboard', async ({
  page,
  creator,
  suffix,
}) => {
  const title = 'Field guide'
  const productId = await makeProduct(creator, suffix, { title, tags: [`guide-${suffix}`] })
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })

  await test.step('every address is answered with the policy of the pages', async () => {
    const answer = await page.goto(paths.explore.href())
    expect(answer?.status()).toBe(200)
    expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  })
  await test.step('Explore leads to the product, and the product to its creator', async () => {
    await page.getByRole('combobox', { name: 'Search products and creators' }).fill(suffix)
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: title }).first().click()
    await expect(heading(title)).toBeVisible()
    await page.getByRole('region', { name: 'About the creator' }).getByRole('link').first().click()
    await expect(heading(creator.name)).toBeVisible()
  })
  await test.step('an address that is opened by itself shows its page', async () => {
    await page.goto(paths.product.href(creator.username, productId))
    await expect(heading(title)).toBeVisible()
    const download = page.getByRole('main').getByRole('button', { name: 'Free Download' })
    await receive(page, () => download.first().click())
  })
  await test.step('whoever has an account signs in and works', async () => {
    await signIn(page, { email: creator.email, password: PASSWORD })
    await page.goto(paths.dashboard.href())
    await expect(heading(`Hello, ${creator.name}`)).toBeVisible()
    await page.getByRole('link', { name: 'Products', exact: true }).first().click()
    await expect(heading('My Products')).toBeVisible()
    await page.reload()
    await expect(heading('My Products')).toBeVisible()
  })
  await test.step('an address at which there is nothing says so', async () => {
    await page.goto('/no/such/page')
    await expect(heading('Page not found')).toBeVisible()
  })
})

test.describe('a site whose values are missing', () => {
  test.use({ values: { VITE_APPWRITE_PROJECT_ID: 'fundus' } })

  test('names them', async ({ page }) => {
    await page.goto('/signin')
    await expect(page.getByRole('heading', { name: 'This installation is not configured yet' })).toBeVisible()
    await expect(page.getByRole('listitem')).toHaveText([
      'VITE_APPWRITE_ENDPOINT is missing',
      'VITE_STRIPE_PUBLISHABLE_KEY is missing',
    ])
  })
})
