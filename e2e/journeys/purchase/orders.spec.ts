import type { Page } from '@playwright/test'
import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import type { TestCreator } from '#e2e/support/data/creators.ts'
import { parseCsv } from '#e2e/support/data/csv.ts'
import { accountOf } from '#e2e/support/data/figures.ts'
import { offer } from '#e2e/support/data/for-sale.ts'
import { loseAnswer, loseNoMore } from '#e2e/support/browser/lost-answer.ts'
import { settleRefund } from '#e2e/support/data/payments.ts'
import { receivedFile } from '#e2e/support/browser/received-file.ts'
import { chargeOf, fillOrders, orderOf, sell } from '#e2e/support/data/sales.ts'
import { openAs } from '#e2e/support/pages/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'
import { spoiledCalls } from '#e2e/support/browser/trouble.ts'
import { control } from '#local/demo/demo-stack.ts'

test.use({ language: 'en' })

const ordersOn = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Refund order' })
  const rows = page
    .getByRole('table', { name: 'Orders' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
  return {
    rows,
    refund: (row = 0) => rows.nth(row).getByRole('button', { name: /^Refund / }),
    search: page.getByRole('searchbox', { name: 'Search orders' }),
    status: page.getByRole('combobox', { name: 'Status' }),
    exporter: page.getByTitle('Download orders as CSV'),
    dialog,
    part: dialog.getByRole('radio', { name: 'Part of it' }),
    amount: dialog.getByRole('textbox', { name: 'Amount' }),
    send: dialog.getByRole('button', { name: /^Refund CHF/ }),
  }
}

async function openOrders(page: Page, creator: TestCreator, query = '') {
  await openAs(page, creator, `/members/orders${query}`)
  return ordersOn(page)
}

test(
  'a creator sees who bought what, and gives money back: a part, and all of it',
  { tag: '@main' },
  async ({ page, seller, stack, suffix }) => {
    const panel = await openOrders(page, seller)
    const [first, second] = await test.step('sales are listed', async () => {
      await expect(page.getByText('No orders yet')).toBeVisible()
      await expectAccessibleAtEachWidth(page)
      const product = await offer(seller, suffix)
      const first = await sell(stack, product, 'nora@visitors.example')
      const second = await sell(stack, product, 'ben@visitors.example')
      await page.getByRole('button', { name: 'Refresh' }).click()
      await expect(panel.rows).toHaveText([
        /Field guide.*ben@visitors\.example.*CHF 12\.50.*CHF 0\.63.*CHF 11\.87.*Paid/,
        /Field guide.*nora@visitors\.example.*CHF 12\.50.*Paid/,
      ])
      await expectAccessibleAtEachWidth(page)
      return [first, second] as const
    })

    await test.step('a part of one is given back', async () => {
      await panel.refund(1).click()
      await expect(panel.dialog).toContainText(
        'The buyer gets CHF 12.50 back: CHF 11.87 from your balance, available or still pending, and CHF 0.63 that Fundus returns of its fee.',
      )
      await expectAccessibleAtEachWidth(page)
      await panel.part.check()
      await panel.amount.fill('20')
      await panel.dialog.getByRole('button', { name: 'Refund', exact: true }).click()
      await expect(panel.amount).toHaveAccessibleDescription(
        'Please enter an amount from CHF 0.01 to CHF 12.50',
      )
      await expectAccessibleAtEachWidth(page)
      await panel.amount.fill('5')
      await panel.send.dblclick()
      await expect(panel.dialog).toBeHidden()
      await expect(page.getByText(/^CHF 5.00 was refunded/)).toBeVisible()
      await expect(panel.rows.nth(1)).toHaveText(/CHF 5.00 refunded.*CHF 0.38.*CHF 7.12.*Partly refunded/)
      await expect(panel.refund(1)).toBeFocused()
      expect(await chargeOf(stack, first)).toMatchObject({ amount_refunded: 500 })
    })

    await test.step('all of the other is given back', async () => {
      await panel.refund(0).click()
      await panel.send.click()
      await expect(panel.rows.nth(0)).toHaveText(/CHF 12.50 refunded.*Refunded/)
      await expect(panel.refund(0)).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expectAccessibleAtEachWidth(page)
      expect(await chargeOf(stack, second)).toMatchObject({ amount_refunded: 1250 })
      expect(await accountOf(stack, seller)).toMatchObject({ totalRevenueCents: 750 })
      await page.getByRole('link', { name: 'Products', exact: true }).click()
      await expect(page.getByText('CHF 7.50')).toBeVisible()
    })
  },
)

test('many sales are paged, searched, filtered and exported', async ({ page, creator, stack }) => {
  await fillOrders(stack, creator, [
    { productTitle: '=HYPERLINK("https://evil.example","x")', buyerEmail: 'zoe@visitors.example' },
    ...Array.from({ length: 27 }, (_, index) => ({
      productTitle: index % 2 ? 'Field guide' : 'Übergröße Poster',
      buyerEmail: `person${index}@visitors.example`,
      ...(index === 3 && { status: 'disputed' as const }),
    })),
  ])
  const panel = await openOrders(page, creator, '?page=3')

  await test.step('the last page has the rest, the one before twelve', async () => {
    await expect(panel.rows).toHaveCount(4)
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(panel.rows).toHaveCount(12)
  })

  await test.step('the search finds titles and addresses in any spelling', async () => {
    await panel.search.fill('nothing like it')
    await expect(page.getByText('No orders found')).toBeVisible()
    await panel.search.fill('ubergrosse')
    await expect(panel.rows.first()).toContainText('Übergröße Poster')
    await panel.search.fill('übergröße')
    await expect(panel.rows.first()).toContainText('Übergröße Poster')
    await expect(page).toHaveURL(/\/members\/orders\?q=%C3%BCbergr%C3%B6%C3%9Fe$/)
    await panel.search.fill('person13@visitors.example')
    await expect(panel.rows).toHaveCount(1)
  })

  await test.step('a status narrows them down, and all is cleared at once', async () => {
    await panel.search.fill('')
    await panel.status.selectOption('Disputed')
    await expect(panel.rows).toHaveText([/person3@visitors\.example.*Disputed/])
    await panel.search.fill('poster')
    await expect(page.getByText('No orders found')).toBeVisible()
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(panel.rows).toHaveCount(12)
  })

  await test.step('all of them are exported, and no cell is a formula', async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), panel.exporter.click()])
    const { name, bytes } = await receivedFile(download)
    expect(name).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
    const [header, ...rows] = parseCsv(bytes.toString('utf8').slice(1))
    expect(header?.join()).toBe(
      'Date,Order,Product,Buyer,Buyer’s name,Buyer’s country,Amount,Fee,VAT,Net,Refunded,Currency,Status,Code,Discount',
    )
    expect(rows).toHaveLength(28)
    expect(rows[0]?.slice(2)).toEqual([
      '\'=HYPERLINK("https://evil.example","x")',
      'zoe@visitors.example',
      '',
      '',
      '12.50',
      '0.63',
      '0.00',
      '11.87',
      '0.00',
      'CHF',
      'Paid',
      '',
      '0.00',
    ])
  })
})

test(
  'a refund whose answer is lost, and one in another tab, are not made twice',
  { tag: '@main' },
  async ({ page, seller, context, stack, suffix, expectedConsole }) => {
    expectedConsole.push(...spoiledCalls)
    const order = await sell(stack, await offer(seller, suffix), 'nora@visitors.example')
    const panel = await openOrders(page, seller)
    const second = await context.newPage()
    await second.goto('/members/orders')
    const other = ordersOn(second)

    await test.step('both tabs open the dialog', async () => {
      await other.refund().click()
      await expect(other.dialog).toContainText('Paid CHF 12.50')
      await panel.refund().click()
      await panel.part.check()
      await panel.amount.fill('5')
    })

    await test.step('a refund whose answer was lost is shown as made', async () => {
      await page.route('**/executions', loseAnswer)
      await panel.send.click()
      await expect(panel.dialog).toContainText('Error refunding order: We can’t reach the server.')
      await loseNoMore(page)
      await expect(panel.amount).toHaveValue('5')
      await expect(panel.dialog).toContainText('CHF 5.00 refunded already')
      await expectAccessibleAtEachWidth(page)
      await panel.dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(panel.rows).toHaveText([/Partly refunded/])
    })

    await test.step('the other tab is told of it and refunds nothing', async () => {
      await other.send.click()
      await expect(other.dialog).toContainText('Error refunding order: ')
      await expect(other.dialog).toContainText('CHF 5.00 refunded already')
      expect(await chargeOf(stack, order)).toMatchObject({ amount_refunded: 500 })
      expect(await orderOf(stack, order)).toMatchObject({ refundedCents: 500, status: 'partially_refunded' })
    })
  },
)

test('a refund that waits, fails and is made anew tells where it stands, and its history', async ({
  page,
  seller,
  stack,
  suffix,
}) => {
  const order = await sell(stack, await offer(seller, suffix), 'nora@visitors.example')
  const panel = await openOrders(page, seller)

  await test.step('a refund that waits is shown as under way', async () => {
    await control(stack, '/delay-refunds', { payment_intent: order })
    await panel.refund().click()
    await panel.send.click()
    await expect(page.getByText(/^CHF 12.50 is on its way back to the buyer/)).toBeVisible()
    await expect(panel.rows).toHaveText([/Refunded.*Refund under way/])
    await page.getByText('What “Refund under way” means').click()
    await expect(page.getByText(/The money is on its way/)).toBeVisible()
    await expectAccessibleAtEachWidth(page)
  })

  await test.step('a refund that fails is told', async () => {
    await settleRefund(stack, order, 'failed')
    await expect.poll(async () => (await orderOf(stack, order))?.refundState).toBe('failed')
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(panel.rows).toHaveText([/Paid.*Refund failed/])
    await expect(page.getByText(/You can refund it once more/)).toBeVisible()
  })

  await test.step('it is made anew', async () => {
    await panel.refund().click()
    await panel.send.click()
    await expect(panel.rows).toHaveText([/CHF 12.50 refunded.*Refunded/])
    await expect(page.getByText('Refund failed')).toHaveCount(0)
  })

  await test.step('the history tells of each', async () => {
    const history = page.getByRole('dialog', { name: 'Order history' })
    await panel.rows.getByRole('button', { name: /^History of / }).click()
    await expect(history.getByRole('listitem')).toHaveCount(4)
    await expect(history.getByRole('listitem').first()).toContainText('CHF 12.50 paid')
    await expect(history).toContainText('Refund of CHF 12.50 failed')
    await expectAccessibleAtEachWidth(page)
    await page.keyboard.press('Escape')
    await expect(panel.rows.getByRole('button', { name: /^History of / })).toBeFocused()
  })
})
