import { Secret, TOTP } from 'otpauth'
import { m } from '#messages'
import { brand } from '#src/config/brand.ts'
import { paths } from '#src/config/paths.ts'
import { languages } from '#src/lib/language/language.ts'
import { makeProduct, PASSWORD } from '#e2e/support/data/creators.ts'
import { settlePayout } from '#e2e/support/data/payments.ts'
import { payoutsOf, sell } from '#e2e/support/data/sales.ts'
import { freshCode } from '#e2e/support/browser/second-factor.ts'
import { crawlOf, ready } from '#e2e/support/languages/crawl.ts'
import { fillDashboard, filledNames } from '#e2e/support/languages/filled-dashboard.ts'
import { twoHalves } from '#e2e/support/pages/page-form.ts'
import { letIn } from '#e2e/support/pages/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'
import { newestMail } from '#local/appwrite/testing/local-controls.ts'
import { guest, signUp } from '#local/demo/person.ts'

// A market of their own, because other journeys write products in any language.
test.use({ market: 'languages' })

const names = ['Ada Test', 'Kit', '@creators.example', 'Fundus', ...filledNames]

for (const language of languages) {
  test.describe(`in the language ${language}`, () => {
    test.use({ language })

    test('visitors meet no other language in dialogs, menus and refused forms', async ({
      page,
      seller,
      stack,
      suffix,
    }) => {
      const crawl = crawlOf(page, language, names)
      const { dialog, look, open, openOnPhone, press, pressIn, seeDialog, submitIn, visit } = crawl
      const email = `zoe-${suffix}@visitors.example`
      const mailed = async (subject?: string) => (await newestMail(stack, email, subject)).url
      /** Opens the link of a mail, also if it leads to the page that is open, which an address alone would not load again. */
      const openLink = async (url: string) => {
        await page.goto('/mark.svg')
        await page.goto(url)
      }
      await seller.person.call('profile.update', { contactForm: true, contactEmail: seller.email })
      const free = await makeProduct(seller, suffix, { title: 'Kit', description: 'Kit Alpha' })
      const paid = await makeProduct(seller, suffix, { title: 'Kit 2', accessType: 'paid', priceCents: 1250 })
      const asked = await makeProduct(seller, suffix, { title: 'Kit 3', accessType: 'email_required' })
      const coded = await makeProduct(seller, suffix, {
        title: 'Kit 4',
        accessType: 'code_required',
        downloadCode: 'alpha-beta-9',
      })
      const product = (id: string) => paths.product.href(seller.username, id)
      const submit = (name: string) =>
        page.getByRole('main').getByRole('button', { name, exact: true }).click()

      await test.step('on a page of a creator', async () => {
        await visit(paths.creator.href(seller.username))
        await openOnPhone(
          page.getByRole('banner').getByRole('button', { name: m.header_menu() }),
          '[role=menu]:popover-open',
        )
        await openOnPhone(page.getByRole('button', { name: m.creator_more() }), '[role=menu]:popover-open')
        await open(m.follow_follow(), submitIn)
        await press(m.creator_more())
        await open(page.getByRole('menuitem', { name: m.report_title() }), submitIn)
        await submit(m.contact_submit())
        await look()
      })

      await test.step('at a download for an address, for a code, and for money', async () => {
        await visit(product(asked))
        await open(m.download_about_license())
        await open(page.getByRole('main').getByRole('button', { name: m.download_free() }), submitIn)
        await page.goto(product(coded))
        await ready(page)
        await open(page.getByRole('main').getByRole('button', { name: m.download_with_code() }), submitIn)
        await page.goto(product(paid))
        await ready(page)
        await open(m.download_get_link(), submitIn)
        await open(
          page.getByRole('main').getByRole('button', { name: m.download_pay({ price: 'CHF 12.50' }) }),
        )
      })

      await test.step('at refused forms of accounts', async () => {
        await page.goto('/signup')
        await page.getByLabel(m.ui_username_label()).fill(seller.username)
        await expect(page.getByText(m.refusal_username_taken())).toBeVisible()
        await look()
        await page.getByLabel(m.ui_username_label()).fill(`kit-${suffix}`)
        await submit(m.auth_sign_up_continue())
        await look()
        await page.goto('/reset-password?userId=a&secret=b')
        await page.getByLabel(m.auth_reset_label()).fill('short')
        await submit(m.auth_reset_submit())
        await look()
        await page.goto('/signin')
        await submit(m.auth_sign_in_forgot())
        await look()
      })

      await test.step('at a review', async () => {
        await page.goto(product(free))
        await ready(page)
        await submit(m.download_free())
        await press(m.review_write())
        await submit(m.review_form_submit())
        await look()
        await page.getByRole('main').getByRole('radio').last().check()
        await page.getByLabel(m.review_form_name(), { exact: true }).fill('Kit')
        await submit(m.review_form_submit())
        await expect(page.getByText(m.review_pending()).first()).toBeVisible()
        await look()
        await open(page.getByRole('button', { name: `${m.review_own_review_edit()}: ` }))
        await open(page.getByRole('button', { name: `${m.review_own_review_remove()}: ` }))
      })

      await test.step('at the mailed link of a follow, which confirms it and ends it', async () => {
        await guest(stack).call('followers.follow', { creatorId: seller.person.userId, email })
        const url = await mailed()
        await openLink(url)
        await seeDialog()
        await submitIn()
        await expect(page.getByRole('button', { name: m.follow_following() })).toBeVisible()
        await open(m.follow_following())
        await page.goto(paths.saved.href())
        await ready(page)
        const following = page.getByRole('main').getByRole('list', { name: m.following_list() })
        await expect(following.getByRole('listitem')).toHaveCount(1)
        await look()
        await open(following.getByRole('button'))
        await openLink(url)
        await seeDialog()
        await submitIn()
        await expect(page.getByRole('button', { name: m.follow_follow(), exact: true })).toBeVisible()
        await openLink(url)
        await seeDialog()
      })

      await test.step('at the mailed links of a purchase, and in the list of purchases', async () => {
        await sell(stack, paid, email)
        await page.goto(product(paid))
        await ready(page)
        await press(m.download_get_link())
        await dialog.getByRole('textbox').fill(email)
        await submitIn()
        await expect(dialog.getByText(m.download_recovery_sent({ email }))).toBeVisible()
        await crawl.lookAtDialog()
        await openLink(await mailed(m.mail_link_subject({ brand: brand.name })))
        await seeDialog()
        await pressIn(m.download_recovery_open())
        await expect(page.locator('dialog[open]')).toHaveCount(0)
        await look()
        await page.goto(paths.downloads.href())
        await ready(page)
        const purchases = page.getByRole('main').getByRole('list', { name: m.purchases_list() })
        await expect(purchases.getByRole('listitem')).toHaveCount(1)
        await submit(m.purchases_link_submit())
        await look()
        await page.getByRole('main').getByRole('textbox').fill(email)
        await submit(m.purchases_link_submit())
        await expect(page.getByText(m.purchases_link_sent({ minutes: 30 }))).toBeVisible()
        await look()
        await openLink(await mailed(m.mail_links_subject({ brand: brand.name })))
        await expect(page.getByRole('heading', { name: m.purchases_mailed_title() })).toBeVisible()
        await look()
        await submit(m.purchases_mailed_open())
        await expect(page.getByText(m.purchases_mailed_opened())).toBeVisible()
        await look()
      })

      await test.step('at the question for the age, of a product and in Explore', async () => {
        await seller.person.call('settings.save_content', { isNSFW: true })
        await visit(product(free))
        await visit(paths.explore.href(undefined, { q: suffix, adult: '1' }))
        await submit(m.gate_accept())
        await expect(page.getByRole('main').getByRole('link', { name: 'Kit', exact: true })).toBeVisible()
        await look()
        await page.goto(product(free))
        await ready(page)
        await look()
      })
    })

    test('nor do newcomers on their way to a page of their own', async ({ page, stack, suffix }) => {
      const { look, visit } = crawlOf(page, language, names)
      const email = `kit-${suffix}@creators.example`
      await signUp(stack, email, PASSWORD)
      await letIn(page, { email })
      const next = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
      await visit('/onboarding')
      await page.getByLabel(m.ui_username_label()).fill(`kit-${suffix}`)
      await next(m.onboarding_continue())
      await expect(page.getByRole('heading', { name: m.onboarding_details_title() })).toBeVisible()
      await look()
      await page.getByLabel(m.onboarding_details_website()).fill('no address')
      await next(m.onboarding_continue())
      await look()
      await page.getByLabel(m.onboarding_details_website()).fill('')
      await next(m.onboarding_continue())
      await expect(page.getByRole('heading', { name: m.onboarding_country_title() })).toBeVisible()
      await look()
      await page.getByRole('radio').first().check()
      await next(m.onboarding_continue())
      await expect(page.getByRole('heading', { level: 1, name: m.onboarding_heard_title() })).toBeVisible()
      await look()
      await page.getByRole('radio').first().check()
      await next(m.onboarding_heard_submit())
      await expect(page.getByRole('heading', { name: m.onboarding_ready_title() })).toBeVisible()
      await look()
    })

    test('nor do creators in lists with rows, and in all that opens there', async ({
      page,
      seller,
      stack,
      suffix,
      expectedConsole,
    }) => {
      // the password alone opens no account that has a second factor, and a preview has no public row
      expectedConsole.push('status of 401', 'status of 404')
      await fillDashboard(stack, seller, suffix)
      await letIn(page, seller)
      const crawl = crawlOf(page, language, [...names, seller.username])
      const { dialog, look, open, openOnPhone, press, pressIn, seeDialog, submitIn, visit } = crawl
      const main = page.getByRole('main')
      const starting = (name: string) => main.getByRole('button', { name })

      await test.step('at home and in the menu', async () => {
        await visit('/members')
        await openOnPhone(page.getByRole('button', { name: m.dashboard_shell_open_menu() }), 'dialog[open]')
      })

      await test.step('among products', async () => {
        await visit(paths.dashboard.href('products'))
        const more = main.getByRole('button', { name: m.products_more_actions({ title: 'Kit 2' }) })
        await openOnPhone(more.filter({ visible: true }), '[role=menu]:popover-open')
        await page.setViewportSize({ width: 1280, height: 760 })
        await open(m.products_statistics_name({ title: 'Kit 2' }))
        await open(m.products_delete_name({ title: 'Kit 2' }))
        await main.getByRole('link', { name: m.products_edit_name({ title: 'Kit 2' }) }).click()
        await expect(dialog).toBeVisible()
        await crawl.lookAtDialog()
        await dialog.getByLabel(m.product_editor_information_name(), { exact: true }).fill('')
        await submitIn()
        await crawl.lookAtDialog()
        await pressIn(m.product_editor_reset_button())
        await crawl.lookAtDialog()
        for (const tab of ['draft', 'scheduled'] as const)
          await visit(paths.dashboard.href('products', { tab }))
        await press(m.products_more_actions({ title: 'Kit 4' }))
        await page.getByRole('menuitem', { name: m.products_preview() }).click()
        await expect(page.getByRole('region', { name: m.product_preview_title() })).toBeVisible()
        await look()
      })

      await test.step('with a product that lacks everything', async () => {
        await visit(paths.dashboard.href('create'))
        for (const access of ['paid', 'code_required', 'email_required']) {
          await main
            .getByRole('radio', { checked: false })
            .and(page.locator(`[value="${access}"]`))
            .check()
          await press(m.product_editor_submit_create_button())
          await look()
        }
      })

      await test.step('among reviews', async () => {
        await visit(paths.dashboard.href('reviews'))
        await main.getByRole('checkbox').first().check()
        await look()
        await open(starting(m.moderation_row_reject()))
        for (const tab of ['approved', 'rejected'] as const)
          await visit(paths.dashboard.href('reviews', { tab }))
      })

      await test.step('among members, followers and messages', async () => {
        await visit(paths.dashboard.href('members'))
        await open(m.community_add(), submitIn)
        await open(starting(m.community_member_edit_name({ name: 'Zoe Kit' })))
        await open(starting(m.community_member_delete_name({ name: 'Zoe Kit' })))
        await visit(`${paths.dashboard.href('members')}?q=nobody`)
        await visit(paths.dashboard.href('members', { tab: 'followers' }))
        await open(starting(m.community_follower_remove()))
        await visit(paths.dashboard.href('members', { tab: 'messages' }))
        await main.getByRole('button', { expanded: false }).first().click()
        await look()
        await open(m.community_message_delete_name({ name: 'Zoe Kit' }))
      })

      await test.step('among orders and payouts', async () => {
        await visit(paths.dashboard.href('orders'))
        await open(starting(m.orders_history()))
        await open(
          main.getByRole('button', { name: new RegExp(m.orders_refund_of({ title: 'Kit 2', buyer: '.+' })) }),
          async () => {
            await dialog.getByRole('radio').last().check()
            await submitIn()
          },
        )
        await visit(paths.dashboard.href('payouts'))
        const [arrived] = await payoutsOf(stack, seller)
        await press(m.payouts_balance_withdraw())
        await seeDialog()
        await dialog.getByRole('button').last().click()
        await expect(page.getByRole('heading', { name: m.payouts_withdraw_requested_title() })).toBeVisible()
        await seeDialog()
        await pressIn(m.payouts_withdraw_requested_close())
        const [requested] = await payoutsOf(stack, seller)
        await settlePayout(stack, arrived?.id ?? '', 'paid')
        await settlePayout(stack, requested?.id ?? '', 'failed')
        await page.reload()
        await expect(page.getByText(m.payouts_history_failed_help())).toBeVisible()
        await look()
        await open(main.getByRole('button', { name: m.payouts_history_details(), exact: false }))
      })

      await test.step('among discounts', async () => {
        await visit(paths.dashboard.href('discounts'))
        await open(m.discounts_add(), async () => {
          await dialog.getByRole('radio').last().check()
          await expect(dialog.getByRole('checkbox', { name: 'Kit 2' })).toBeVisible()
          await submitIn()
        })
        await open(m.discounts_edit_name({ code: 'KIT-2' }), async () => {
          await dialog.getByRole('searchbox').fill('nothing')
          await expect(dialog.getByText(m.discounts_form_products_none_found())).toBeVisible()
          // Escape in a search box empties it
          await dialog.getByRole('textbox').first().focus()
        })
        await open(m.discounts_stop_name({ code: 'KIT-2' }))
      })

      await test.step('at pictures for elsewhere and widgets', async () => {
        await visit(paths.dashboard.href('buttons-graphics'))
        await open(m.graphics_button_action(), submitIn)
        await open(m.graphics_qr_action(), submitIn)
        await visit(paths.dashboard.href('integrations'))
        await open(main.getByRole('switch').first(), submitIn)
      })

      await test.step('at the page', async () => {
        await visit(paths.dashboard.href('page'))
        const preview = page.frameLocator(`iframe[title="${m.page_preview_frame()}"]`).getByText('Kit Alpha')
        await expect(preview).toBeVisible()
        await look()
        await openOnPhone(page.getByRole('button', { name: m.page_preview_open() }), 'dialog[open]', preview)
        for (const isPhoto of [true, false]) {
          if (!isPhoto) await main.getByRole('switch', { name: m.page_picture_thumbnail_switch() }).click()
          await main
            .locator('input[type="file"]')
            .nth(isPhoto ? 0 : 1)
            .setInputFiles(await twoHalves('kit.png', 1600, 1600))
          await expect(dialog.getByRole('application')).toBeVisible()
          await seeDialog()
          await pressIn(m.crop_apply())
          await expect(page.locator('dialog[open]')).toHaveCount(0)
          await look()
        }
        await main.getByLabel(m.page_field_username()).fill('')
        await main.getByLabel(m.creator_networks_website()).fill('no address')
        await expect(main.getByRole('button', { name: m.page_save_button(), exact: true })).toBeDisabled()
        await look()
      })

      await test.step('at settings', async () => {
        await page.goto('/members/settings?tab=profile')
        await ready(page)
        await press(m.profile_password_submit())
        await look()
        await press(m.two_factor_enable())
        await seeDialog()
        const key = await dialog.getByRole('textbox').inputValue()
        const authenticator = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
        await pressIn(m.two_factor_set_up_next())
        await submitIn()
        await seeDialog()
        await dialog.getByRole('textbox').fill(await freshCode(authenticator))
        await submitIn()
        await expect(dialog.getByRole('list', { name: m.two_factor_codes_list() })).toBeVisible()
        await seeDialog()
        await pressIn(m.two_factor_codes_enable())
        await expect(page.getByText(m.two_factor_states_on())).toBeVisible()
        await look()
        await open(m.two_factor_renew_codes(), () => pressIn(m.two_factor_confirm_by_recovery_code()))
        await open(m.two_factor_disable(), submitIn)
        await open(m.session_list_session_others())
        await open(m.deletion_open(), submitIn)
        await visit('/members/settings?tab=notifications')
        await main.getByRole('switch').last().click()
        await open(m.notification_save())
      })

      await test.step('at the second factor of a sign-in', async () => {
        await page.goto('/mark.svg')
        await page.context().clearCookies()
        await page.evaluate(() => localStorage.clear())
        await page.goto(paths.signIn.href())
        await page.getByLabel(m.auth_sign_in_email()).fill(seller.email)
        await page.getByLabel(m.auth_password_label(), { exact: true }).fill(PASSWORD)
        await main.getByRole('button', { name: m.auth_sign_in_submit(), exact: true }).click()
        await press(m.auth_second_factor_authenticator_other())
        await look()
        await main.getByRole('button', { name: m.auth_second_factor_submit() }).click()
        await press(m.auth_second_factor_recovery_code_other())
        await look()
      })
    })
  })
}
