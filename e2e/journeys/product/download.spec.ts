import { createHash } from 'node:crypto'
import { Query } from 'node-appwrite'
import { paths } from '#src/config/paths.ts'
import { mailsTo, runCron } from '#local/appwrite/testing/local-controls.ts'
import { expectAccessible, expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { makeProduct, productText } from '#e2e/support/data/creators.ts'
import { receivedFile } from '#e2e/support/browser/received-file.ts'
import { serverTables } from '#e2e/support/data/server-tables.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test.describe('a free product', () => {
  test(
    'arrives at once, byte for byte, under a safe name',
    { tag: '@main' },
    async ({ page, creator, suffix }) => {
      const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => (index * 31) % 256)
      const fileId = await creator.person.upload('product-files', {
        name: 'kit.zip',
        type: 'application/zip',
        bytes,
      })
      const productId = await makeProduct(creator, suffix, {
        title: 'Kit: "Zürich" <2026>/one',
        file: { fileId, originalName: 'kit.zip' },
      })

      await page.goto(paths.product.href(creator.username, productId))
      await expect(page.getByRole('listitem').filter({ hasText: 'Direct download' })).toBeVisible()
      await expect(page.getByText('File size: ZIP, 68.36 KB')).toBeVisible()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Free Download' }).click(),
      ])
      const file = await receivedFile(download)
      expect(file.name).toBe('Kit Zürich 2026 one.zip')
      expect(sha256(file.bytes)).toBe(sha256(bytes))
      await expect(page.getByRole('status').filter({ hasText: 'Download started!' })).toBeVisible()
      await expectAccessibleAtEachWidth(page)

      const [second] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Get a new link' }).click(),
      ])
      expect(sha256((await receivedFile(second)).bytes)).toBe(sha256(bytes))
    },
  )

  test('is downloaded from the creator page where it is in focus', async ({ page, creator, suffix }) => {
    await makeProduct(creator, suffix, { title: 'In front', isFeatured: true })
    await page.goto(paths.creator.href(creator.username))
    const featured = page.getByRole('article', { name: 'In front' })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      featured.getByRole('button', { name: 'Free Download' }).click(),
    ])
    expect((await receivedFile(download)).name).toBe('In front.txt')
  })
})

test.describe('a product for an e-mail address', () => {
  test(
    'refuses what is no address, then makes a member and delivers',
    { tag: '@main' },
    async ({ page, creator, stack, suffix }) => {
      const productId = await makeProduct(creator, suffix, {
        title: 'For members',
        accessType: 'email_required',
        emailMessage: 'Leave your address, get the kit.',
      })
      await page.goto(paths.product.href(creator.username, productId))
      await expect(page.getByRole('listitem').filter({ hasText: 'Email required' })).toBeVisible()
      await page.getByRole('button', { name: 'Free Download' }).click()

      const dialog = page.getByRole('dialog', { name: 'Email Required' })
      await expect(dialog.getByText('Leave your address, get the kit.')).toBeVisible()
      await expectAccessibleAtEachWidth(page)
      await dialog.getByRole('textbox', { name: 'Email' }).fill('nora@nowhere')
      await dialog.getByRole('button', { name: 'Download Now' }).click()
      await expect(dialog.locator('form').getByRole('alert')).toHaveText('Invalid email format')
      await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeFocused()
      await expectAccessibleAtEachWidth(page)

      await dialog.getByRole('textbox', { name: 'Email' }).fill(`  Nora-${suffix}@Visitors.example `)
      await dialog.getByRole('checkbox', { name: 'I agree to receive emails from this creator' }).check()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: 'Download Now' }).click(),
      ])
      const file = await receivedFile(download)
      expect({ name: file.name, text: file.bytes.toString() }).toEqual({
        name: 'For members.txt',
        text: productText,
      })
      await expect(dialog).toBeHidden()

      await runCron(stack)
      const members = await serverTables(stack).find('members', [
        Query.equal('creatorId', creator.person.userId),
      ])
      expect(members).toMatchObject([
        {
          email: `nora-${suffix}@visitors.example`,
          membershipType: 'free',
          totalDownloads: 1,
          agreedToEmailsAt: members[0]?.joinedAt,
          emailsConfirmedAt: null,
        },
      ])

      await test.step('the yes to emails counts once it is confirmed in the mailbox', async () => {
        const mails = () => mailsTo(stack, `nora-${suffix}@visitors.example`)
        await expect.poll(mails).toHaveLength(1)
        const [question] = await mails()
        await page.goto(question?.url ?? '')
        await expectAccessibleAtEachWidth(page)
        await page.getByRole('button', { name: 'Yes, send me emails' }).click()
        await expect(page.getByRole('heading', { name: 'You get these emails' })).toBeFocused()
        await expectAccessible(page)
        await page.getByRole('link', { name: 'Unsubscribe' }).click()
        await expect(page.getByRole('heading', { name: 'Unsubscribe' })).toBeVisible()
      })
    },
  )
})

test.describe('a product for a code', () => {
  test(
    'refuses a wrong code and takes the right one in any letter case',
    { tag: '@main' },
    async ({ page, creator, suffix }) => {
      const productId = await makeProduct(creator, suffix, {
        title: 'For friends',
        accessType: 'code_required',
        downloadCode: 'Vip-2026',
      })
      await page.goto(paths.product.href(creator.username, productId))
      await expect(page.getByRole('listitem').filter({ hasText: 'Download code required' })).toBeVisible()
      await page.getByRole('button', { name: 'Download with code' }).click()

      const dialog = page.getByRole('dialog', { name: 'Download Code Required' })
      const code = dialog.getByRole('textbox', { name: 'Download code' })
      const verify = dialog.getByRole('button', { name: 'Verify & Download' })
      await verify.click()
      await expect(dialog.locator('form').getByRole('alert')).toHaveText('Please enter your download code')
      await code.fill('vip-2025')
      await verify.click()
      await expect(dialog.locator('form').getByRole('alert')).toHaveText('Invalid download code')
      await expect(code).toHaveValue('vip-2025')
      await expect(code).toBeFocused()
      await expectAccessibleAtEachWidth(page)

      await code.fill('  vIP-2026 ')
      const [download] = await Promise.all([page.waitForEvent('download'), verify.click()])
      expect((await receivedFile(download)).bytes.toString()).toBe(productText)
      await expect(dialog).toBeHidden()
    },
  )
})
